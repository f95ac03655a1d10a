import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const keysScreens: readonly Screen[] = [
  {
    path: '/app/llaves',
    title: 'Llaves de programas',
    about: 'Con una llave otro programa lee o escribe en la tienda, con los permisos que usted le da.',
    resources: ['app'],
    icon: 'IconKey',
    help: 'administracion#llaves-de-programas',
    record: { name: 'Llave', subject: 'La llave' },
    actions: [{ label: 'Nueva llave' }],
    component: page(() => import('./keys-page.tsx'), 'KeysPage'),
  },
]
