import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

const readers = ['contabilidad'] as const
const planners = ['contabilidad', 'planDeCuentas'] as const

export const accountingScreens: readonly Screen[] = [
  {
    path: '/app/contabilidad/diario',
    title: 'Diario',
    resources: readers,
    icon: 'IconNotebook',
    help: 'contabilidad#diario',
    component: page(() => import('./journal-page.tsx'), 'JournalPage'),
  },
  {
    path: '/app/contabilidad/balanza',
    title: 'Balanza de comprobación',
    resources: readers,
    icon: 'IconScale',
    help: 'contabilidad#balanza-de-comprobación',
    component: page(() => import('./trial-balance-page.tsx'), 'TrialBalancePage'),
  },
  {
    path: '/app/contabilidad/mayor',
    title: 'Mayor',
    resources: readers,
    icon: 'IconBook2',
    help: 'contabilidad#mayor',
    component: page(() => import('./ledger-page.tsx'), 'LedgerPage'),
  },
  {
    path: '/app/contabilidad/balance',
    title: 'Balance general',
    resources: readers,
    icon: 'IconReportMoney',
    help: 'contabilidad#balance-general',
    component: page(() => import('./sheet-page.tsx'), 'SheetPage'),
  },
  {
    path: '/app/contabilidad/cierre',
    title: 'Cierre del año',
    resources: readers,
    icon: 'IconCalendarCheck',
    help: 'contabilidad#cierre-del-año',
    component: page(() => import('./years-page.tsx'), 'YearsPage'),
  },
  {
    path: '/app/contabilidad/plan',
    title: 'Plan de cuentas',
    resources: planners,
    icon: 'IconBinaryTree2',
    help: 'contabilidad#plan-de-cuentas',
    record: { name: 'Cuenta', subject: 'La cuenta' },
    actions: [{ label: 'Nueva cuenta', resources: ['planDeCuentas'] }],
    component: page(() => import('./plan-page.tsx'), 'PlanPage'),
  },
  {
    path: '/app/contabilidad/reglas',
    title: 'Cuentas por documento',
    resources: planners,
    icon: 'IconSitemap',
    help: 'contabilidad#cuentas-por-documento',
    component: page(() => import('./rules-page.tsx'), 'RulesPage'),
  },
]
