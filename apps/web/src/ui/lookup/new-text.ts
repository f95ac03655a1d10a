import { fold } from '../../lib/format/fold.ts'
import type { LookupPages } from './use-lookup-pages.ts'

interface NewText<Item> {
  readonly text: string
  readonly pages: Pick<LookupPages<Item>, 'items' | 'waiting' | 'failed'>
  /** By which words an item is known: its text, its codes. */
  readonly wordsOf: (item: Item) => readonly string[]
  readonly permitted: boolean
}

/** What can be created: a text that no loaded record already bears (lists.grow). */
export function newText<Item>({ text, pages, wordsOf, permitted }: NewText<Item>): string | undefined {
  const wanted = text.trim()
  if (!permitted || pages.waiting || pages.failed !== null || wanted === '') return undefined
  const taken = pages.items.some((item) => wordsOf(item).some((word) => fold(word) === fold(wanted)))
  return taken ? undefined : wanted
}
