import { getSession, useSession } from '../../lib/api-client/session.ts'
import { stored } from '../../lib/stored.ts'

/** A page of the favourites bar (stored in the browser, per user; screens.favourites). */
export interface Favourite {
  readonly name: string
  readonly path: string
}

const initial: readonly Favourite[] = [{ name: 'Configuración', path: '/app/config' }]
const store = stored<readonly Favourite[]>('yunque:favourites', initial, isList)

export function useFavourites(): readonly Favourite[] {
  return store.use(useSession()?.username ?? '')
}

/** Adds a page at the end. A name that exists already does not change (screens.favourites). */
export function addFavourite(favourite: Favourite): void {
  const list = store.get(owner())
  if (list.some(({ name }) => name === favourite.name)) return
  store.set(owner(), [...list, favourite])
}

/** Removes by name. */
export function removeFavourite(name: string): void {
  store.set(
    owner(),
    store.get(owner()).filter((favourite) => favourite.name !== name),
  )
}

function owner(): string {
  return getSession()?.username ?? ''
}

function isList(value: unknown): value is readonly Favourite[] {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item?.name === 'string' && String(item?.path).startsWith('/app'))
  )
}
