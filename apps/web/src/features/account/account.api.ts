import { useMutation } from '@tanstack/react-query'
import type { Credentials, PasswordChange, WebAuthAnswer } from '@yunque/contract/access/account'
import { api } from '../../lib/api-client/api.ts'

export const useSignIn = () =>
  useMutation({
    mutationFn: (credentials: Credentials) => api.post<WebAuthAnswer>('account/auth', credentials),
  })

export const useChangePassword = () =>
  useMutation({ mutationFn: (change: PasswordChange) => api.post('account/changepassword', change) })

/** The field `username` takes the username or the e-mail address. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (username: string) => api.post<{ email: string }>('account/resetpassword', { username }),
  })
