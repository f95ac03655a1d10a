import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const tillScreens: readonly Screen[] = [
  {
    path: '/app/facturas-quickly',
    title: 'Factura rápida',
    resources: ['crearFactura'],
    icon: 'IconBolt',
    help: 'ventas#vender-rápido',
    actions: [{ label: 'Factura rápida', to: '/app/facturas-quickly' }],
    component: page(() => import('./till-page.tsx'), 'QuickInvoicePage'),
  },
  {
    path: '/app/cambio',
    title: 'Cambio',
    resources: ['crearNotasCreditos'],
    icon: 'IconArrowsExchange',
    help: 'ventas#cambiar-productos-de-una-factura',
    actions: [{ label: 'Cambio', to: '/app/cambio' }],
    component: page(() => import('./exchange-page.tsx'), 'ExchangePage'),
  },
  {
    path: '/app/pre-venta-quickly',
    title: 'Pre-venta rápida',
    resources: ['cotizacion'],
    icon: 'IconBolt',
    help: 'ventas#vender-rápido',
    actions: [{ label: 'Pre-venta rápida', to: '/app/pre-venta-quickly' }],
    component: page(() => import('./till-page.tsx'), 'QuickPreSalePage'),
  },
]
