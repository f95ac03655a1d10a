import { lazyRouteComponent as page } from '@tanstack/react-router'
import { requestReaders } from '@yunque/contract/access/program-request-words'
import type { Screen } from '../../../ui/screen/screen.ts'

export const programRequestsScreens: readonly Screen[] = [
  {
    path: '/app/solicitudes',
    title: 'Solicitudes de programas',
    about: 'Lo que un asistente u otro programa solicita y una persona aprueba antes de que se haga.',
    resources: requestReaders,
    icon: 'IconRobot',
    help: 'administracion#conectar-un-asistente',
    record: { name: 'Solicitud', subject: 'La solicitud' },
    component: page(() => import('./requests-page.tsx'), 'RequestsPage'),
  },
]
