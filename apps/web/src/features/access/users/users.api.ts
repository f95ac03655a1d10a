import { queryOptions } from '@tanstack/react-query'
import type { PasswordGiven } from '@yunque/contract/access/account'
import { account } from '@yunque/contract/access/account.endpoints'
import { roles } from '@yunque/contract/access/roles.endpoints'
import { secondFactor } from '@yunque/contract/access/second-factor.endpoints'
import type { SavedUser, User } from '@yunque/contract/access/users'
import { userSessions, users } from '@yunque/contract/access/users.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { refresh } from '../../../lib/api-client/changed.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', id],
    queryFn: ({ signal }) => api.call(users.one, { params: { id } }, { signal }),
  })

/** The roles that a user can be given. */
export const rolesQuery = queryOptions({
  queryKey: ['roles', 'choices'],
  queryFn: ({ signal }) => api.call(roles.list.rows, { query: { take: 500 } }, { signal }),
  select: ({ data }) => data,
})

export const sessionsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: ({ signal }) => api.call(userSessions.open, { params: { id: userId } }, { signal }),
    // Always fresh, because the user acts on this list.
    staleTime: 0,
  })

export async function saveUser(user: User, options: SaveOptions): Promise<SavedUser> {
  const saved = await api.call(users.save, { body: user }, options)
  return saved
}

export async function setActive(username: string, active: boolean): Promise<void> {
  await api.call(users.activate, { query: { username, active } })
}

export async function resetPassword(username: string): Promise<PasswordGiven> {
  const given = await api.call(account.resetToDefault, { body: { username } })
  return given
}

export async function removeSecondFactor(userId: number): Promise<void> {
  await api.call(secondFactor.reset, { params: { id: userId } })
  await refresh(['sessions'])
}

/** Ends one session of a user, or all of them. */
export async function endSessions(userId: number, sessionId?: number): Promise<void> {
  await (sessionId === undefined
    ? api.call(userSessions.endAll, { params: { id: userId } })
    : api.call(userSessions.end, { params: { id: userId, sessionId } }))
  await refresh(['sessions'])
}
