import { IconClipboardList, IconFileDescription, IconPrinter } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const quotationsScreens: readonly Screen[] = [
  {
    path: '/app/cotizaciones',
    mobilePath: '/app/mobile/cotizaciones',
    title: 'Cotizaciones',
    resources: ['cotizacion'],
    icon: IconFileDescription,
    record: {
      name: 'Cotización',
      subject: 'La cotización',
      list: 'prebills/get',
      listParams: { preBillTypeId: '1' },
      caption: 'nameClient',
    },
    actions: [{ label: 'Nueva cotización' }],
    component: page(() => import('./pre-bills-page.tsx'), 'QuotationsPage'),
  },
  {
    path: '/app/pre-ventas',
    mobilePath: '/app/mobile/pre-ventas',
    title: 'Pre-ventas',
    resources: ['cotizacion'],
    icon: IconClipboardList,
    record: {
      name: 'Pre-venta',
      subject: 'La pre-venta',
      list: 'prebills/get',
      listParams: { preBillTypeId: '2,3' },
      caption: 'nameClient',
    },
    actions: [{ label: 'Nueva pre-venta' }],
    component: page(() => import('./pre-bills-page.tsx'), 'PreSalesPage'),
  },
  {
    path: '/app/imprimir/cotizacion/$id',
    title: 'Imprimir cotización',
    resources: ['cotizacion'],
    icon: IconPrinter,
    component: page(() => import('./pre-bill-print-page.tsx'), 'PreBillPrintPage'),
    frame: 'none',
  },
]
