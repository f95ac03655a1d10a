import { fold } from '../../lib/format/fold.ts'
import type { LookupPages } from './use-lookup-pages.ts'

interface NewText<Item> {
  readonly text: string
  readonly pages: Pick<LookupPages<Item>, 'items' | 'waiting' | 'failed'>
  /** The words that identify an item: its text, its codes. */
  readonly wordsOf: (item: Item) => readonly string[]
  readonly permitted: boolean
}

/** The text that can be created: one that no loaded record has (lists.grow). */
export function newText<Item>({ text, pages, wordsOf, permitted }: NewText<Item>): string | undefined {
  const wanted = text.trim()
  if (!permitted || pages.waiting || pages.failed !== null || wanted === '') return undefined
  const taken = pages.items.some((item) => wordsOf(item).some((word) => fold(word) === fold(wanted)))
  return taken ? undefined : wanted
}
