import { IconTicket } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const authorizationsScreens: readonly Screen[] = [
  {
    path: '/app/authorizations',
    title: 'Autorización de descuentos',
    resources: ['auths'],
    icon: IconTicket,
    help:
      'Cada regla tiene un código que se dicta a quien vende y deja pasar una venta que el sistema ' +
      'rechaza: un descuento mayor que el permitido, un precio bajo el costo, una deuda sobre el límite ' +
      'de crédito o más días de crédito. Quien crea la regla no puede usarla, y un cliente en lista ' +
      'negra sigue sin crédito. Cinco códigos equivocados cierran la entrada de códigos de ese usuario ' +
      'por diez minutos.',
    record: {
      name: 'Regla de autorización',
      subject: 'La regla de autorización',
      list: 'authorizations/get',
      caption: 'description',
    },
    actions: [{ label: 'Nueva regla de autorización' }],
    component: page(() => import('./authorizations-page.tsx'), 'AuthorizationsPage'),
  },
]
