import { IconSmartHome, IconTrophy } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const homeScreens: readonly Screen[] = [
  {
    path: '/app',
    title: 'Inicio',
    resources: [],
    icon: IconSmartHome,
    help:
      'Para quien administra, lo que anda mal en el sistema; ' +
      'las ventas y los cobros de quien los ve, con sus filas a un clic; lo que espera a cada uno; ' +
      'accesos a lo más usado, lo que se puede crear, los documentos abiertos hace poco y las pantallas ' +
      'favoritas.',
    component: page(() => import('./home-page.tsx'), 'HomePage'),
  },
  {
    path: '/app/top-best-client',
    title: 'Mejores clientes',
    resources: ['verReporteDeVentas', 'verTodasFacturas', 'verMisFacturas', 'crearFactura'],
    icon: IconTrophy,
    component: page(() => import('./top-clients-page.tsx'), 'TopClientsPage'),
    frame: 'none',
  },
]
