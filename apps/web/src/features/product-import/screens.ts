import { IconFileSpreadsheet } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const productImportScreens: readonly Screen[] = [
  {
    path: '/app/productos/importar',
    title: 'Importar productos',
    resources: ['inventario'],
    icon: IconFileSpreadsheet,
    help: 'productos#traer-productos-de-excel',
    component: page(() => import('./product-import-page.tsx'), 'ProductImportPage'),
  },
]
