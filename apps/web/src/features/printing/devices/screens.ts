import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const printingScreens: readonly Screen[] = [
  {
    path: '/app/impresoras',
    title: 'Impresoras',
    resources: ['app'],
    icon: 'IconPrinter',
    help: 'administracion#impresoras',
    record: { name: 'Impresora', subject: 'La impresora' },
    actions: [{ label: 'Nueva impresora' }],
    component: page(() => import('./printers-page.tsx'), 'PrintersPage'),
  },
  {
    path: '/app/dispositivos',
    title: 'Dispositivos',
    resources: ['app'],
    icon: 'IconDevices',
    help: 'administracion#dispositivos',
    record: { name: 'Dispositivo', subject: 'El dispositivo' },
    component: page(() => import('./devices-page.tsx'), 'DevicesPage'),
  },
  {
    path: '/app/este-dispositivo',
    title: 'Este dispositivo',
    resources: [],
    icon: 'IconDeviceDesktop',
    help: 'administracion#dispositivos',
    component: page(() => import('./this-device-page.tsx'), 'ThisDevicePage'),
  },
]
