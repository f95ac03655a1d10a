import { IconFileSpreadsheet } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const productImportScreens: readonly Screen[] = [
  {
    path: '/app/productos/importar',
    title: 'Importar productos',
    resources: ['inventario'],
    icon: IconFileSpreadsheet,
    help:
      'Agrega y modifica productos desde un Excel. El archivo se revisa antes y se importa todo o nada: ' +
      'cada fila con errores se nombra por su número.',
    component: page(() => import('./product-import-page.tsx'), 'ProductImportPage'),
  },
]
