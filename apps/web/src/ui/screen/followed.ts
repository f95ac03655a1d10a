import { preferences } from '@yunque/contract/access/preferences.endpoints'
import { ApiError, api } from '../../lib/api-client/api.ts'
import { getSession, useSession } from '../../lib/api-client/session.ts'
import { stored } from '../../lib/stored.ts'

/** A value of the user that follows them: the server keeps it, and this browser a copy, which shows at once. */
export interface Followed<T> {
  readonly use: () => T
  readonly change: (next: (old: T) => T) => void
  /** Takes the server's value, or sends what the server has not. Call it after the sign-in and when a connection is back. */
  readonly follow: () => Promise<void>
}

/** `check` says whether a stored value has the expected shape. */
export function followed<T>(key: string, fallback: T, check: (value: unknown) => value is T): Followed<T> {
  const copy = stored<T>(`yunque:${key}`, fallback, check)
  const unsent = stored<boolean>(`yunque:${key}:unsent`, false, (value) => typeof value === 'boolean')
  let last = Promise.resolve()

  const send = async (owner: string) => {
    const value = copy.get(owner)
    if (owner === '' || owner !== username()) return
    await unlessRefused(async () => {
      await api.call(preferences.save, { params: { key }, body: { value } }, { keepalive: true })
      if (copy.get(owner) === value) unsent.set(owner, false)
    })
  }
  const follow = async () => {
    const owner = username()
    if (owner === '') return
    if (unsent.get(owner)) return send(owner)
    await unlessRefused(async () => {
      const { value } = await api.call(preferences.one, { params: { key } })
      if (owner !== username() || unsent.get(owner)) return
      if (check(value)) copy.set(owner, value)
      // A list that an earlier version kept in this browser only.
      else if (copy.get(owner) !== fallback) await send(owner)
    })
  }
  return {
    use: () => copy.use(useSession()?.username ?? ''),
    change: (next) => {
      const owner = username()
      copy.set(owner, next(copy.get(owner)))
      unsent.set(owner, true)
      last = last.then(() => send(owner))
    },
    follow,
  }
}

const username = (): string => getSession()?.username ?? ''

/** What the server does not take or give now is tried again later. */
async function unlessRefused(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
