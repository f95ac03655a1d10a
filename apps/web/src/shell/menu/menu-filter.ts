import { matches } from '../../lib/matches.ts'
import type { MenuGroup } from '../../menu.ts'

/** The entries that the menu search leaves: those whose title, or whose section's title, has every word typed. */
export function filterMenu(groups: readonly MenuGroup[], typed: string): readonly MenuGroup[] {
  if (typed.trim() === '') return groups
  return groups
    .map((group) => ({
      ...group,
      screens: group.screens.filter(({ title }) => matches(`${group.title} ${title}`, typed)),
    }))
    .filter(({ screens }) => screens.length > 0)
}

/** The section that the URL belongs to. The longest matching path wins, because a report's path can extend its list's path. */
export function sectionOf(groups: readonly MenuGroup[], pathname: string): string | null {
  let best: { title: string; length: number } | null = null
  for (const { title, screens } of groups) {
    for (const { path, mobilePath } of screens) {
      for (const one of mobilePath ? [path, mobilePath] : [path]) {
        const inside = pathname === one || pathname.startsWith(`${one}/`)
        if (inside && one.length > (best?.length ?? 0)) best = { title, length: one.length }
      }
    }
  }
  return best?.title ?? null
}
