import { followed } from './followed.ts'

/** A recently opened document; the empty palette shows the last eight (keyboard.palette). */
export interface Recent {
  readonly label: string
  readonly path: string
}

const kept = 8

export const recents = followed<readonly Recent[]>('recents', [], isList)
export const useRecents = recents.use

/** Documents that do not exist. Their number may arrive after that is known. */
const missing = new Set<string>()

/** Moves a document to the front, unless it is known not to exist. */
export function rememberRecent(recent: Recent): void {
  if (missing.has(recent.path)) return
  recents.change((list) => [recent, ...list.filter(({ path }) => path !== recent.path)].slice(0, kept))
}

/** Removes a document that does not exist. */
export function forgetRecent(path: string): void {
  missing.add(path)
  recents.change((list) => list.filter((recent) => recent.path !== path))
}

function isList(value: unknown): value is readonly Recent[] {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item?.label === 'string' && typeof item?.path === 'string')
  )
}
