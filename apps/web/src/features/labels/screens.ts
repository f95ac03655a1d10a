import { IconBarcode } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const labelsScreens: readonly Screen[] = [
  {
    path: '/app/imprimir/etiquetas',
    title: 'Imprimir etiquetas',
    resources: ['inventario'],
    icon: IconBarcode,
    component: page(() => import('./labels-page.tsx'), 'LabelsPage'),
    frame: 'none',
  },
]
