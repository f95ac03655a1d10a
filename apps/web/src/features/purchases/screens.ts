import { IconPrinter, IconShoppingBag } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const purchasesScreens: readonly Screen[] = [
  {
    path: '/app/compras',
    mobilePath: '/app/movimientos/compras',
    title: 'Compras',
    resources: ['ordenesDeCompra'],
    icon: IconShoppingBag,
    help:
      'Una compra se guarda pendiente: se puede modificar o anular, y no cambia el inventario. ' +
      'Al procesarla, los productos entran al inventario con su costo real, los precios de venta nuevos ' +
      'rigen en el área y, si es a crédito, queda el saldo con el proveedor. ' +
      'Las fórmulas de Configuración sugieren los precios.',
    record: { name: 'Compra', subject: 'La compra', list: 'purchases/get', caption: 'providerName' },
    actions: [{ label: 'Nueva compra', resources: ['crearCompra'] }],
    component: page(() => import('./purchases-page.tsx'), 'PurchasesPage'),
  },
  {
    path: '/app/reports/$id/Compra',
    title: 'Imprimir compra',
    resources: ['ordenesDeCompra'],
    icon: IconPrinter,
    component: page(() => import('./purchase-print-page.tsx'), 'PurchasePrintPage'),
    frame: 'none',
  },
]
