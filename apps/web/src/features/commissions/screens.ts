import { IconCoins } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const commissionsScreens: readonly Screen[] = [
  {
    path: '/app/comission-config',
    title: 'Comisiones por categoría',
    resources: ['configurarComisiones'],
    icon: IconCoins,
    help:
      'Lo que gana el vendedor de cada categoría según los días que tardó en cobrarse la factura: ' +
      'hasta 45, de 46 a 59, y 60 o más.',
    record: {
      name: 'Regla de comisión',
      subject: 'La regla de comisión',
      list: 'Comissions/get',
      caption: 'family',
    },
    actions: [{ label: 'Nueva regla de comisión' }],
    component: page(() => import('./commissions-page.tsx'), 'CategoryCommissionsPage'),
  },
]
