import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Credentials, PasswordChange } from '@yunque/contract/access/account'
import { account } from '@yunque/contract/access/account.endpoints'
import { practice } from '@yunque/contract/practice/practice.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { webAnswer } from '../../../lib/api-client/web-answer.ts'

export const useSignIn = () =>
  useMutation({
    mutationFn: async (credentials: Credentials) =>
      webAnswer(await api.call(account.signIn, { body: credentials })),
  })

/** The users of a practice shop, who sign in without a password. */
export const practiceUsersQuery = queryOptions({
  queryKey: ['practice', 'users'],
  queryFn: ({ signal }) => api.call(practice.users, undefined, { signal }),
})

export const useChangePassword = () =>
  useMutation({
    mutationFn: (change: PasswordChange) => api.call(account.changePassword, { body: change }),
  })

/** The field `username` takes the username or the e-mail address. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (username: string) => api.call(account.resetPassword, { body: { username } }),
  })
