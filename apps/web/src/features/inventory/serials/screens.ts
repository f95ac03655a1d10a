import { lazyRouteComponent as page } from '@tanstack/react-router'
import { inTextList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const readers = [
  ...(['inventario', 'ajuste', 'crearCompra', 'requisa'] as const),
  ...(['crearFactura', 'verTodasFacturas', 'crearNotasCreditos'] as const),
]

const serialsList = async () => (await import('@yunque/contract/inventory/serials.endpoints')).serials.list

export const serialsScreens: readonly Screen[] = [
  {
    path: '/app/series',
    title: 'Series y garantías',
    resources: readers,
    icon: 'IconBarcode',
    help: 'productos#series-y-garantías',
    record: {
      name: 'Serie',
      subject: 'La serie',
      byText: true,
      find: inTextList(serialsList, 'serial', 'product'),
    },
    actions: [{ label: 'Registrar series', resources: ['ajuste', 'crearCompra'] }],
    component: page(() => import('./serials-page.tsx'), 'SerialsPage'),
  },
]
