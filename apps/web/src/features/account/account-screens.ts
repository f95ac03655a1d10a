import { lazyRouteComponent as page } from '@tanstack/react-router'

/** The public pages and the redirect screen. */
export const accountScreens = [
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
  { path: '/account/redirect', component: page(() => import('./redirect-page.tsx'), 'RedirectPage') },
] as const
