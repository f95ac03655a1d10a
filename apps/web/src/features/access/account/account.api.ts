import { queryOptions, useMutation } from '@tanstack/react-query'
import type {
  Credentials,
  PasswordChange,
  SignInAnswer,
  WebAuthAnswer,
} from '@yunque/contract/access/account'
import { account } from '@yunque/contract/access/account.endpoints'
import { practice } from '@yunque/contract/practice/practice.endpoints'
import { api } from '../../../lib/api-client/api.ts'

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

/** The answer of a sign-in to a page. @throws Error when the server took the page for a program */
export function webAnswer(answer: SignInAnswer): WebAuthAnswer {
  if ('sessionId' in answer) return answer
  throw new Error('The server answered the sign-in of a program')
}
