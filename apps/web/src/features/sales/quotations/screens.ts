import { lazyRouteComponent as page } from '@tanstack/react-router'
import { PreBillType } from '@yunque/contract/core/constants'
import { inSeriesList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const preBillsList = async () => (await import('@yunque/contract/sales/pre-bills.endpoints')).preBills.list

export const quotationsScreens: readonly Screen[] = [
  {
    path: '/app/cotizaciones',
    mobilePath: '/app/mobile/cotizaciones',
    title: 'Cotizaciones',
    about: 'Un precio que se ofrece por unos días; no aparta mercadería.',
    resources: ['cotizacion'],
    icon: 'IconFileDescription',
    help: 'ventas#cotizar',
    record: {
      name: 'Cotización',
      subject: 'La cotización',
      find: inSeriesList(preBillsList, 'nameClient', { preBillTypeId: PreBillType.quotation }),
      inSeries: true,
    },
    actions: [{ label: 'Nueva cotización' }],
    component: page(() => import('./pre-bills-page.tsx'), 'QuotationsPage'),
  },
  {
    path: '/app/pre-ventas',
    mobilePath: '/app/mobile/pre-ventas',
    title: 'Pre-ventas',
    about: 'Apartan la mercadería hasta que se facturan o vence la reserva.',
    resources: ['cotizacion'],
    icon: 'IconClipboardList',
    help: 'ventas#apartar-con-una-pre-venta',
    record: {
      name: 'Pre-venta',
      subject: 'La pre-venta',
      find: inSeriesList(preBillsList, 'nameClient', {
        preBillTypeId: [PreBillType.preSale, PreBillType.billed],
      }),
      inSeries: true,
    },
    actions: [{ label: 'Nueva pre-venta' }],
    component: page(() => import('./pre-bills-page.tsx'), 'PreSalesPage'),
  },
  {
    path: '/app/imprimir/cotizacion/$id',
    title: 'Imprimir cotización',
    resources: ['cotizacion'],
    icon: 'IconPrinter',
    component: page(() => import('./pre-bill-print-page.tsx'), 'PreBillPrintPage'),
    frame: 'none',
  },
  {
    path: '/app/imprimir/proforma/$id',
    title: 'Imprimir factura proforma',
    resources: ['cotizacion'],
    icon: 'IconPrinter',
    component: page(() => import('./proforma-print-page.tsx'), 'ProformaPrintPage'),
    frame: 'none',
  },
]
