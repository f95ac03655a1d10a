import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const labelsScreens: readonly Screen[] = [
  {
    path: '/app/imprimir/etiquetas',
    title: 'Imprimir etiquetas',
    resources: ['inventario'],
    icon: 'IconBarcode',
    component: page(() => import('./labels-page.tsx'), 'LabelsPage'),
    frame: 'none',
    help: 'productos#etiquetas',
  },
  {
    path: '/app/tamanos-etiqueta',
    title: 'Tamaños de etiqueta',
    resources: ['app'],
    icon: 'IconRuler2',
    help: 'administracion#tamaños-de-etiqueta',
    record: { name: 'Tamaño de etiqueta', subject: 'El tamaño de etiqueta' },
    actions: [{ label: 'Nuevo tamaño de etiqueta' }],
    component: page(() => import('./label-sizes-page.tsx'), 'LabelSizesPage'),
  },
]
