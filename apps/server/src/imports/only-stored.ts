import { importMessages } from '@yunque/contract/imports/import-report'
import { Refusal } from '../errors.ts'
import { folded } from './cells.ts'

/** What names a row: the title of its column, its text, and the row's number. */
type Named = { title: string; text: string; row: number }

/**
 * The stored record that a row names, or undefined. `seen` has the rows before it.
 * @throws Refusal for a name that an earlier row has, and for one that several records have
 */
export function onlyStored<T>(
  { title, text, row }: Named,
  found: readonly T[] = [],
  seen: Map<string, number> = new Map(),
): T | undefined {
  const key = `${title} ${folded(text)}`
  const before = seen.get(key)
  if (before !== undefined) throw new Refusal(importMessages.repeated(title, text, before))
  seen.set(key, row)
  if (found.length > 1) throw new Refusal(importMessages.several(title, text))
  return found[0]
}
