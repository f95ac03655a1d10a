import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const providerStatementScreens: readonly Screen[] = [
  {
    path: '/app/estado-proveedor/$id',
    title: 'Estado de cuenta del proveedor',
    resources: ['ordenesDeCompra', 'crearCompra'],
    icon: 'IconListDetails',
    help: 'compras#proveedores',
    component: page(() => import('./provider-statement-pages.tsx'), 'ProviderStatementPage'),
  },
  {
    path: '/app/imprimir/estado-proveedor/$id',
    title: 'Imprimir estado de cuenta',
    resources: ['ordenesDeCompra', 'crearCompra'],
    icon: 'IconPrinter',
    component: page(() => import('./provider-statement-pages.tsx'), 'ProviderStatementPrintPage'),
    frame: 'none',
  },
]
