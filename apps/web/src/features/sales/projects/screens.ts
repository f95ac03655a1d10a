import { lazyRouteComponent as page } from '@tanstack/react-router'
import { inList } from '../../../ui/screen/find-record.ts'
import type { Screen } from '../../../ui/screen/screen.ts'

const list = async () => (await import('@yunque/contract/sales/projects.endpoints')).projects.list
const debtors = ['cuentasPorCobrar', 'verMisCuentasXCobrar'] as const
const readers = ['verClientes', ...debtors] as const

export const projectsScreens: readonly Screen[] = [
  {
    path: '/app/obras',
    title: 'Obras',
    resources: readers,
    icon: 'IconCrane',
    help: 'ventas#obras-y-compradores-autorizados',
    record: { name: 'Obra', subject: 'La obra', find: inList(list, 'name') },
    actions: [{ label: 'Nueva obra', resources: ['verClientes'] }],
    component: page(() => import('./projects-page.tsx'), 'ProjectsPage'),
  },
  {
    path: '/app/obra-productos/$id',
    title: 'Productos de la obra',
    resources: readers,
    icon: 'IconListDetails',
    help: 'ventas#obras-y-compradores-autorizados',
    component: page(() => import('./project-products-page.tsx'), 'ProjectProductsPage'),
  },
  {
    path: '/app/imprimir/obra-productos/$id',
    title: 'Imprimir productos de la obra',
    resources: readers,
    icon: 'IconPrinter',
    component: page(() => import('./project-products-print-page.tsx'), 'ProjectProductsPrintPage'),
    frame: 'none',
  },
  {
    path: '/app/estado-obra/$id',
    title: 'Estado de cuenta de la obra',
    resources: debtors,
    icon: 'IconListDetails',
    help: 'ventas#obras-y-compradores-autorizados',
    component: page(() => import('./project-statement-pages.tsx'), 'ProjectStatementPage'),
  },
  {
    path: '/app/imprimir/estado-obra/$id',
    title: 'Imprimir estado de cuenta de la obra',
    resources: debtors,
    icon: 'IconPrinter',
    component: page(() => import('./project-statement-pages.tsx'), 'ProjectStatementPrintPage'),
    frame: 'none',
  },
]
