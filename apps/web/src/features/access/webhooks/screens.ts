import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const webhooksScreens: readonly Screen[] = [
  {
    path: '/app/avisos',
    title: 'Avisos a programas',
    about: 'La tienda llama a otro programa, como una tienda en línea, cuando algo cambia.',
    resources: ['app'],
    icon: 'IconWebhook',
    help: 'administracion#avisos-a-programas',
    record: { name: 'Aviso', subject: 'El aviso' },
    actions: [{ label: 'Nuevo aviso' }],
    component: page(() => import('./webhooks-page.tsx'), 'WebhooksPage'),
  },
]
