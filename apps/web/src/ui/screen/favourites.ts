import { followed } from './followed.ts'

/** A page of the favourites bar (screens.favourites). */
export interface Favourite {
  readonly name: string
  readonly path: string
}

const initial: readonly Favourite[] = [{ name: 'Configuración', path: '/app/config' }]

export const favourites = followed<readonly Favourite[]>('favourites', initial, isList)
export const useFavourites = favourites.use

/** Adds a page at the end. A name that exists already does not change (screens.favourites). */
export function addFavourite(favourite: Favourite): void {
  favourites.change((list) =>
    list.some(({ name }) => name === favourite.name) ? list : [...list, favourite],
  )
}

/** Removes by name. */
export function removeFavourite(name: string): void {
  favourites.change((list) => list.filter((favourite) => favourite.name !== name))
}

function isList(value: unknown): value is readonly Favourite[] {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item?.name === 'string' && String(item?.path).startsWith('/app'))
  )
}
