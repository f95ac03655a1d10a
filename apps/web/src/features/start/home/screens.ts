import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const homeScreens: readonly Screen[] = [
  {
    path: '/app',
    title: 'Inicio',
    resources: [],
    icon: 'IconSmartHome',
    help: 'informes#la-página-de-inicio',
    component: page(() => import('./home-page.tsx'), 'HomePage'),
  },
  {
    path: '/app/top-best-client',
    title: 'Mejores clientes',
    resources: ['verReporteDeVentas', 'verTodasFacturas', 'verMisFacturas', 'crearFactura'],
    icon: 'IconTrophy',
    component: page(() => import('./top-clients-page.tsx'), 'TopClientsPage'),
    frame: 'none',
  },
]
