import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const ownCommissionsScreens: readonly Screen[] = [
  {
    path: '/app/mis-comisiones',
    title: 'Mis metas y comisiones',
    resources: ['crearFactura', 'cotizacion', 'verMisFacturas'],
    icon: 'IconMedal',
    help: 'ventas#ver-mis-metas-y-comisiones',
    component: page(() => import('./own-commissions-page.tsx'), 'OwnCommissionsPage'),
  },
]
