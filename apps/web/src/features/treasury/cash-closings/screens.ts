import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const cashClosingsScreens: readonly Screen[] = [
  {
    path: '/app/cierres-caja',
    title: 'Cierres de caja',
    resources: ['gestionCierreCaja', 'contabilidad'],
    icon: 'IconCashRegister',
    help: 'ventas#cerrar-la-caja',
    record: { name: 'Cierre de caja', subject: 'El cierre de caja' },
    actions: [
      { label: 'Abrir caja', resources: ['gestionCierreCaja'] },
      { label: 'Cerrar caja', to: '/app/cierre/ejecute', resources: ['gestionCierreCaja'] },
    ],
    component: page(() => import('./closings-page.tsx'), 'ClosingsPage'),
  },
  {
    path: '/app/cierre/ejecute/$id',
    aliases: ['/app/cierre/ejecute'],
    title: 'Cierre de caja',
    resources: ['gestionCierreCaja', 'contabilidad'],
    icon: 'IconReportMoney',
    help: 'ventas#cerrar-la-caja',
    component: page(() => import('./execute-page.tsx'), 'ExecutePage'),
  },
  {
    path: '/app/imprimir/cierre/$id',
    title: 'Imprimir cierre de caja',
    resources: ['gestionCierreCaja', 'contabilidad'],
    icon: 'IconPrinter',
    component: page(() => import('./closing-print-page.tsx'), 'ClosingPrintPage'),
    frame: 'none',
  },
]
