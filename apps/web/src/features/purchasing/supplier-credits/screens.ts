import { lazyRouteComponent as page } from '@tanstack/react-router'
import { documents } from '@yunque/contract/core/documents'
import { inList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const supplierCreditsList = async () =>
  (await import('@yunque/contract/purchasing/supplier-credits.endpoints')).supplierCredits.list

export const supplierCreditsScreens: readonly Screen[] = [
  {
    path: '/app/saldos-proveedores',
    title: 'Saldos con proveedores',
    resources: documents.supplierCredit.readers,
    icon: 'IconTruckReturn',
    help: 'compras#devoluciones-descuentos-y-anticipos',
    record: {
      name: 'Saldo con proveedor',
      subject: 'El saldo a favor',
      find: inList(supplierCreditsList, 'providerName'),
    },
    actions: [
      {
        label: 'Nueva devolución a proveedor',
        resources: ['ordenesDeCompra'],
        to: '/app/saldos-proveedores/nuevo?tipo=devolucion',
      },
      {
        label: 'Nueva nota de débito',
        resources: ['ordenesDeCompra'],
        to: '/app/saldos-proveedores/nuevo?tipo=descuento',
      },
      {
        label: 'Nuevo anticipo a proveedor',
        resources: ['ordenesDeCompra'],
        to: '/app/saldos-proveedores/nuevo?tipo=anticipo',
      },
    ],
    component: page(() => import('./credits-page.tsx'), 'SupplierCreditsPage'),
  },
  {
    path: '/app/imprimir/saldo-proveedor/$id',
    title: 'Imprimir saldo con proveedor',
    resources: documents.supplierCredit.readers,
    icon: 'IconPrinter',
    component: page(() => import('./credit-print-page.tsx'), 'SupplierCreditPrintPage'),
    frame: 'none',
  },
]
