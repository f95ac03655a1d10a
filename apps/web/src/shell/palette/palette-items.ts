import type { Icon } from '@tabler/icons-react'
import { matches, rank } from '../../lib/matches.ts'
import { isReachable, type Screen } from '../../ui/screen/screen.ts'
import type { AvailableAction } from '../../ui/screen/screen-actions.ts'

/** One line of the palette: choosing it goes to `to`. */
export interface PaletteItem {
  readonly id: string
  readonly label: string
  readonly caption?: string
  readonly icon: Icon
  readonly to: string
}

export interface PaletteGroup {
  readonly title: string
  readonly items: readonly PaletteItem[]
}

const shown = 7

/** The screens whose title or section holds the words typed, best first. */
export function screenItems(
  screens: readonly Screen[],
  sections: ReadonlyMap<string, string>,
  typed: string,
) {
  const items = screens.filter(isReachable).map((screen): PaletteItem => {
    const section = sections.get(screen.path)
    return {
      id: `screen:${screen.path}`,
      label: screen.title,
      icon: screen.icon,
      to: screen.path,
      ...(section ? { caption: section } : {}),
    }
  })
  return best(items, typed)
}

/** What can be created, best match first. */
export function actionItems(actions: readonly AvailableAction[], typed: string): PaletteItem[] {
  return best(
    actions.map((action) => ({ id: `action:${action.label}`, ...action })),
    typed,
  )
}

/** `fact 123` → the kinds of document whose name begins with the word, and the number. A number alone searches every kind. */
export function documentQuery(
  screens: readonly Screen[],
  typed: string,
): { number: number; kinds: Screen[] } | null {
  const parts = /^([^\d#]*?)\s*#?\s*0*([1-9]\d{0,9})$/.exec(typed.trim())
  if (!parts) return null
  const [, word = '', number = ''] = parts
  const kinds = screens.filter(
    ({ title, record }) => record?.list !== undefined && (matches(record.name, word) || matches(title, word)),
  )
  return kinds.length > 0 ? { number: Number(number), kinds } : null
}

function best(items: readonly PaletteItem[], typed: string): PaletteItem[] {
  return items
    .filter(({ label, caption = '' }) => matches(`${label} ${caption}`, typed))
    .sort((a, b) => rank(a.label, typed) - rank(b.label, typed))
    .slice(0, shown)
}
