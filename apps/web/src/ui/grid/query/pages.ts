import type { Following } from './list-source.ts'
import type { ListState } from './list-state.ts'

/** The most rows that a phone shows of one list. Beyond them the user searches or filters. */
const mostOnPhone = 500

const mostPages = ({ size }: ListState) => Math.max(1, Math.floor(mostOnPhone / size))

/** The first page that is shown, and how many below it: a phone also shows those before the address's (lists.scroll). */
export function pagesOf(state: ListState, isPhone: boolean) {
  if (!isPhone) return { first: state.page, below: 0 }
  return { first: 1, below: Math.min(state.page, mostPages(state)) - 1 }
}

/** What follows `loaded` of `total` rows when nothing is being loaded. */
export function restOf(
  state: ListState,
  { loaded, total }: Record<'loaded' | 'total', number>,
): Following['state'] {
  if (loaded >= total) return 'end'
  return loaded >= mostPages(state) * state.size ? 'full' : 'more'
}
