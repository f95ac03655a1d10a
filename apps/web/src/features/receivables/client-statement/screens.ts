import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const clientStatementScreens: readonly Screen[] = [
  {
    path: '/app/estado-cliente/$id',
    title: 'Estado de cuenta del cliente',
    resources: ['cuentasPorCobrar', 'verMisCuentasXCobrar'],
    icon: 'IconListDetails',
    help: 'ventas#quién-debe-y-desde-cuándo',
    component: page(() => import('./client-statement-pages.tsx'), 'ClientStatementPage'),
  },
  {
    path: '/app/imprimir/estado-cliente/$id',
    title: 'Imprimir estado de cuenta',
    resources: ['cuentasPorCobrar', 'verMisCuentasXCobrar'],
    icon: 'IconPrinter',
    component: page(() => import('./client-statement-pages.tsx'), 'ClientStatementPrintPage'),
    frame: 'none',
  },
]
