import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const ratesScreens: readonly Screen[] = [
  {
    path: '/app/tasa-de-cambio',
    title: 'Tasa de cambio',
    about: 'Cuántos córdobas vale un dólar cada día.',
    resources: ['adminTasaCambios'],
    icon: 'IconCurrencyDollar',
    help: 'compras#tasas-de-cambio',
    record: { name: 'Tasa de cambio', subject: 'La tasa de cambio' },
    actions: [{ label: 'Nueva tasa de cambio' }],
    component: page(() => import('./rates-page.tsx'), 'RatesPage'),
  },
]
