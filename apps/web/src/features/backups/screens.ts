import { IconDatabaseExport } from '@tabler/icons-react'
import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

export const backupsScreens: readonly Screen[] = [
  {
    path: '/app/respaldos',
    title: 'Respaldos',
    resources: ['app'],
    icon: IconDatabaseExport,
    help:
      'Copias de todo lo que el sistema guarda, que se hacen cada noche o cuando se piden. ' +
      'Cada archivo tiene todos los datos de la empresa: ' +
      'guarde copias fuera de esta computadora y en un lugar seguro. ' +
      'Se restaura en un sistema vacío con npm run restore.',
    component: page(() => import('./backups-page.tsx'), 'BackupsPage'),
  },
]
