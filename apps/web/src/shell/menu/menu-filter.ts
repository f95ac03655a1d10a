import { matches } from '../../lib/matches.ts'
import { catalogPaths, type MenuGroup, screensOf } from '../../menu.ts'
import type { Screen } from '../../ui/screen/screen.ts'

/** The entries that the menu search leaves: those whose title, or whose section's title, has every word typed. */
export function filterMenu(groups: readonly MenuGroup[], typed: string): readonly MenuGroup[] {
  if (typed.trim() === '') return groups
  return groups
    .map((group) => ({
      ...group,
      screens: screensOf(group).filter(({ title }) => matches(`${group.title} ${title}`, typed)),
      more: [],
    }))
    .filter(({ screens }) => screens.length > 0)
}

/** Whether an address is that of a screen, or of something in it: one of its records, or a catalog of 'Catálogos'. */
export const isOf = (screen: Screen, pathname: string): boolean => lengthOf(screen, pathname) > 0

/** The section that the URL belongs to. The longest matching path wins, because a report's path can extend its list's path. */
export function sectionOf(groups: readonly MenuGroup[], pathname: string): string | null {
  let best: { title: string; length: number } | null = null
  for (const group of groups)
    for (const screen of screensOf(group)) {
      const length = lengthOf(screen, pathname)
      if (length > (best?.length ?? 0)) best = { title: group.title, length }
    }
  return best?.title ?? null
}

/** The length of the path of the screen that an address begins with; 0 where it is of another screen. */
function lengthOf({ path, mobilePath }: Screen, pathname: string): number {
  const paths = [
    path,
    ...(mobilePath ? [mobilePath] : []),
    ...(path === '/app/catalogos' ? catalogPaths : []),
  ]
  const own = paths.filter((one) => pathname === one || pathname.startsWith(`${one}/`))
  return Math.max(0, ...own.map(({ length }) => length))
}
