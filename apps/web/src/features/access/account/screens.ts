import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { Screen } from '../../../ui/screen/screen.ts'

export const accountScreens: readonly Screen[] = [
  {
    path: '/app/cuenta',
    title: 'Mi cuenta',
    resources: [],
    icon: 'IconUserShield',
    help: 'segundo-factor#activarlo',
    component: page(() => import('./second-factor/account-page.tsx'), 'AccountPage'),
  },
]

/** The pages outside the application: signing in and out, passwords, the restore of a backup, the reserve computer, and the redirect after signing in. */
export const publicPages = [
  { path: '/account/login', component: page(() => import('./login-page.tsx'), 'LoginPage') },
  { path: '/account/logout', component: page(() => import('./logout-page.tsx'), 'LogoutPage') },
  { path: '/account/password', component: page(() => import('./password-page.tsx'), 'PasswordPage') },
  {
    path: '/account/resetpassword',
    component: page(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
  },
  {
    path: '/account/second-factor',
    component: page(() => import('./second-factor/set-up-page.tsx'), 'SetUpPage'),
  },
  { path: '/account/restore', component: page(() => import('./restore/restore-page.tsx'), 'RestorePage') },
  { path: '/account/reserve', component: page(() => import('./reserve/reserve-page.tsx'), 'ReservePage') },
  { path: '/account/redirect', component: page(() => import('./redirect-page.tsx'), 'RedirectPage') },
] as const
