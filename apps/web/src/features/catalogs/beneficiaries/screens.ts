import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const beneficiariesScreens: readonly Screen[] = [
  {
    path: '/app/paciente/$id',
    aliases: ['/app/paciente'],
    title: 'Búsqueda de beneficiario',
    resources: ['verClientes', 'cotizacion', 'crearFactura'],
    icon: 'IconId',
    help: 'ventas#buscar-por-cédula-o-ruc',
    component: page(() => import('./beneficiary-page.tsx'), 'BeneficiaryPage'),
  },
]
