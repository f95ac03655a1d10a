import { sections } from 'virtual:manual'
import { fold } from '../../../lib/format/fold.ts'
import { matches, rank } from '../../../lib/matches.ts'
import type { ManualSection } from './manual-section.ts'

/** How many results a search shows. */
const shown = 12

/** The headings of the pages and their sections, for the table of contents. */
export const contents: readonly ManualSection[] = sections.filter(({ level }) => level < 3)

/** The page of a section: `ventas`, of `ventas#cotizar`. */
export const pageOf = ({ id }: ManualSection): string => id.split('#')[0] ?? id

/** A section and its parts; empty when the manual has no such section. A page is its text before the first section. */
export function sectionWithParts(id: string): readonly ManualSection[] {
  const at = sections.findIndex((section) => section.id === id)
  const section = sections[at]
  if (section === undefined) return []
  if (section.level === 1) return [section]
  const after = sections.slice(at + 1)
  const end = after.findIndex(({ level }) => level <= section.level)
  return [section, ...(end === -1 ? after : after.slice(0, end))]
}

/** The sections before and after one, in the order of the table of contents. */
export function neighbours(id: string): {
  before: ManualSection | undefined
  after: ManualSection | undefined
} {
  const at = contents.findIndex((section) => section.id === id)
  return { before: at > 0 ? contents[at - 1] : undefined, after: contents[at + 1] }
}

/** The sections that have every word typed, those with the words in their title first, then those that have them most often. Nothing typed finds nothing. */
export function searchManual(typed: string): readonly ManualSection[] {
  if (typed.trim() === '') return []
  const inTitle = sections.filter(({ title }) => matches(title, typed))
  const inText = sections.filter(
    (section) => !inTitle.includes(section) && matches(`${section.title} ${section.words}`, typed),
  )
  const best = inTitle.toSorted(
    (a, b) => rank(a.title, typed) - rank(b.title, typed) || a.title.length - b.title.length,
  )
  const most = inText.toSorted((a, b) => timesIn(b, typed) - timesIn(a, typed))
  return [...best, ...most].slice(0, shown)
}

/** How often a section has the words typed. */
function timesIn({ words }: ManualSection, typed: string): number {
  const text = fold(words)
  return fold(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
    .reduce((times, word) => times + text.split(word).length - 1, 0)
}

/** The page that a section belongs to, by its title: `Vender, cobrar y cerrar la caja`. */
export function pageTitleOf(section: ManualSection): string {
  return sections.find(({ id }) => id === pageOf(section))?.title ?? ''
}
