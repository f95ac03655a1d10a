import { getSession, useSession } from '../../lib/api-client/session.ts'
import { stored } from '../../lib/stored.ts'

/** A recently opened document; the empty palette shows the last eight (keyboard.palette). */
export interface Recent {
  readonly label: string
  readonly path: string
}

const kept = 8
const store = stored<readonly Recent[]>('yunque:recents', [], isList)

export function useRecents(): readonly Recent[] {
  return store.use(useSession()?.username ?? '')
}

/** Moves a document to the front. */
export function rememberRecent(recent: Recent): void {
  const owner = getSession()?.username ?? ''
  const others = store.get(owner).filter(({ path }) => path !== recent.path)
  store.set(owner, [recent, ...others].slice(0, kept))
}

/** Removes a document that does not exist. */
export function forgetRecent(path: string): void {
  const owner = getSession()?.username ?? ''
  store.set(
    owner,
    store.get(owner).filter((recent) => recent.path !== path),
  )
}

function isList(value: unknown): value is readonly Recent[] {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item?.label === 'string' && typeof item?.path === 'string')
  )
}
