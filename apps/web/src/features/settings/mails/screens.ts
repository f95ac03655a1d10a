import { lazyRouteComponent as page } from '@tanstack/react-router'
import { mailReaders } from '@yunque/contract/mail/mail-readers'
import type { Screen } from '../../../ui/screen/screen.ts'

export const mailsScreens: readonly Screen[] = [
  {
    path: '/app/correos',
    title: 'Correos',
    resources: mailReaders,
    icon: 'IconMail',
    help: 'ventas#enviar-por-correo',
    component: page(() => import('./mails-page.tsx'), 'MailsPage'),
  },
]
