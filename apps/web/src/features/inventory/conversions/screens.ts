import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const conversionsScreens: readonly Screen[] = [
  {
    path: '/app/productos/conversiones-hechas',
    title: 'Conversiones hechas',
    resources: ['verConversionProducto'],
    icon: 'IconArrowsExchange',
    help: 'productos#abrir-una-caja-en-unidades',
    record: { name: 'Conversión hecha', subject: 'La conversión hecha' },
    component: page(() => import('./done-conversions-page.tsx'), 'DoneConversionsPage'),
  },
  {
    path: '/app/productos/conversiones',
    title: 'Conversiones',
    resources: ['verConversionProducto'],
    icon: 'IconArrowsExchange',
    help: 'productos#abrir-una-caja-en-unidades',
    record: { name: 'Conversión', subject: 'La conversión' },
    actions: [
      { label: 'Nueva conversión', resources: ['modificarConversionProducto', 'realizarConversiones'] },
    ],
    component: page(() => import('./conversions-page.tsx'), 'ConversionsPage'),
  },
]
