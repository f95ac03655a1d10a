import type { Icon } from '@tabler/icons-react'
import { matches, rank } from '../../lib/matches.ts'
import type { Offer } from '../../ui/screen/offered-acts.ts'
import { isReachable, type Screen } from '../../ui/screen/screen.ts'
import type { AvailableAction } from '../../ui/screen/screen-actions.ts'
import { screenIcons } from '../../ui/screen/screen-icons.ts'

/** One line of the palette. Choosing it goes to an address, or does something. */
export interface PaletteItem {
  readonly id: string
  readonly label: string
  readonly caption?: string
  readonly icon: Icon
  readonly to: string | (() => void)
  /** Why it cannot be chosen, which its caption says. */
  readonly barred?: string | false
}

/** Whether the server found it: a product, a client, a document or a payment. */
export const isFound = ({ id }: PaletteItem): boolean => /^(product|client|document|payment):/.test(id)

/** Something that the palette does in place, with the words that find it. */
export interface PaletteAct {
  readonly label: string
  readonly words: string
  readonly icon: Icon
  readonly run: () => void
}

/** Everyday words by address (keyboard.words). */
export type PaletteWords = Readonly<Record<string, string>>

export interface PaletteGroup {
  readonly title: string
  readonly items: readonly PaletteItem[]
}

const shown = 7

interface Known {
  /** The section of each address. */
  readonly sections: ReadonlyMap<string, string>
  readonly words: PaletteWords
}

/** The screens whose title, section or everyday words hold the words typed, best first. */
export function screenItems(screens: readonly Screen[], { sections, words }: Known, typed: string) {
  const items = screens.filter(isReachable).map((screen): PaletteItem => {
    const section = sections.get(screen.path)
    return {
      id: `screen:${screen.path}`,
      label: screen.title,
      icon: screenIcons[screen.icon],
      to: screen.path,
      ...(section ? { caption: section } : {}),
    }
  })
  return best(items, typed, ({ to }) => wordsAt(words, to))
}

/** What can be created, best match first. */
export function actionItems(
  actions: readonly AvailableAction[],
  words: PaletteWords,
  typed: string,
): PaletteItem[] {
  return best(
    actions.map((action) => ({ id: `action:${action.label}`, ...action })),
    typed,
    ({ to }) => wordsAt(words, to),
  )
}

/** The acts of the palette that match the text, the best first. An empty text gives none. */
export function actItems(acts: readonly PaletteAct[], typed: string): PaletteItem[] {
  if (typed.trim() === '') return []
  const items = acts.map(({ label, icon, run }) => ({ id: `act:${label}`, label, icon, to: run }))
  return best(items, typed, ({ label }) => acts.find((act) => act.label === label)?.words ?? '')
}

/** The acts of the open record that match the text, all of them without one; barred ones with their reason (screens.acts). */
export function recordItems(offer: Offer | undefined, typed: string): PaletteItem[] {
  const items = (offer?.acts ?? []).map(({ label, icon, barred, run }) => ({
    id: `record:${label}`,
    label,
    icon,
    to: run,
    barred,
    ...(barred === false ? {} : { caption: barred }),
  }))
  return typed.trim() === '' ? items : best(items, typed, () => '')
}

const wordsAt = (words: PaletteWords, to: PaletteItem['to']): string =>
  typeof to === 'string' ? (words[to] ?? '') : ''

/**
 * `fact 123` → the kinds of document whose name begins with the word, and the number, of a series or of the store. A number alone searches every kind.
 * `a-000123` → the number of a series, in the kinds that may have one. `serie DW-12` → a text, in the kinds that are called by one.
 */
export function documentQuery(
  screens: readonly Screen[],
  typed: string,
): { called: string; kinds: Screen[] } | null {
  const [, kind = '', text = ''] = /^(\S+)\s+(\S+)$/.exec(typed.trim()) ?? []
  const texts = kind === '' ? [] : kindsNamed(screens, kind).filter(({ record }) => record?.byText)
  if (texts.length > 0) return { called: text, kinds: texts }
  const inSeries = /^(?:(.+?)\s+)?#?([a-z0-9]+(?:-[a-z0-9]+)*-\d{6,})$/i.exec(typed.trim())
  if (inSeries) {
    const [, word = '', number = ''] = inSeries
    const kinds = kindsNamed(screens, word).filter(({ record }) => record?.inSeries)
    return kinds.length > 0 ? { called: number.toUpperCase(), kinds } : null
  }
  const parts = /^([^\d#]*?)\s*#?\s*0*([1-9]\d{0,9})$/.exec(typed.trim())
  if (!parts) return null
  const [, word = '', number = ''] = parts
  const kinds = kindsNamed(screens, word).filter(({ record }) => !record?.byText)
  return kinds.length > 0 ? { called: number, kinds } : null
}

/** Whether a text may be the reference of a payment: three letters or more, a digit among them (keyboard.references). */
export const isReference = (typed: string): boolean =>
  /\d/.test(typed) && typed.replace(/\s/g, '').length >= 3

const kindsNamed = (screens: readonly Screen[], word: string): Screen[] =>
  screens.filter(
    ({ title, record }) => record?.find !== undefined && (matches(record.name, word) || matches(title, word)),
  )

const nameOf = ({ label, caption = '' }: PaletteItem): string => `${label} ${caption}`

/** Whether the words typed are in the label or the caption, not only among the everyday words. */
export const isNamed = (item: PaletteItem | undefined, typed: string): boolean =>
  item !== undefined && matches(nameOf(item), typed)

/** The items that match by their label and caption come before those found by their everyday words. */
function best(
  items: readonly PaletteItem[],
  typed: string,
  wordsOf: (item: PaletteItem) => string,
): PaletteItem[] {
  const rankOf = (item: PaletteItem) => {
    if (isNamed(item, typed)) return rank(item.label, typed)
    return matches(`${nameOf(item)} ${wordsOf(item)}`, typed) ? 3 : null
  }
  return items
    .flatMap((item) => {
      const ranked = rankOf(item)
      return ranked === null ? [] : [{ item, ranked }]
    })
    .toSorted((a, b) => a.ranked - b.ranked)
    .slice(0, shown)
    .map(({ item }) => item)
}
