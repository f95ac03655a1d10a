import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { menuOf, screensOf } from '../../menu.ts'
import type { Offer } from '../../ui/screen/offered-acts.ts'
import { useRecents } from '../../ui/screen/recents.ts'
import { type Screen, useScreens } from '../../ui/screen/screen.ts'
import { useActions } from '../../ui/screen/screen-actions.ts'
import { screenIcons } from '../../ui/screen/screen-icons.ts'
import { shellTexts as texts } from '../texts.ts'
import {
  actItems,
  actionItems,
  isNamed,
  type PaletteAct,
  type PaletteGroup,
  type PaletteItem,
  type PaletteWords,
  recordItems,
  screenItems,
} from './palette-items.ts'
import type { PaletteMode } from './use-palette.ts'
import { useClientItems, useDocumentItems, usePaymentItems, useProductItems } from './use-palette-search.ts'

/** The results of the palette for the words typed, without those that the user may not open. `offer`: the open record. */
export function usePaletteGroups(
  typed: string,
  mode: PaletteMode,
  acts: readonly PaletteAct[],
  offer: Offer | undefined,
): { groups: readonly PaletteGroup[]; searching: boolean } {
  const all = mode === 'all'
  const local = useLocalGroups(all ? typed : null, acts)
  const documents = useDocumentItems(all ? typed : '')
  const payments = usePaymentItems(all ? typed : '')
  const products = useProductItems(all ? typed : '')
  const clients = useClientItems(typed)
  const groups = [
    { title: offer?.title ?? '', items: all ? recordItems(offer, typed) : [] },
    { title: texts.documents, items: documents.items },
    { title: texts.payments, items: payments.items },
    ...local,
    { title: texts.products, items: products.items },
    { title: texts.clients, items: clients.items },
  ]
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    searching: documents.searching || payments.searching || products.searching || clients.searching,
  }
}

/** Results that need no server: actions and screens, or the recent documents while nothing is typed. */
function useLocalGroups(typed: string | null, acts: readonly PaletteAct[]): readonly PaletteGroup[] {
  const words = useWords()
  const screens = useScreens()
  const available = useActions()
  const recents = useRecents()
  return useMemo(() => {
    if (typed === null) return []
    const items = [...actionItems(available, words, typed), ...actItems(acts, typed)]
    const actions = { title: texts.actions, items }
    if (typed.trim() === '') return [{ title: texts.recents, items: recentItems(recents, screens) }, actions]
    const sections = new Map(
      menuOf(screens).flatMap((group) => screensOf(group).map(({ path }) => [path, group.title])),
    )
    const found = { title: texts.screens, items: screenItems(screens, { sections, words }, typed) }
    // What is named as typed comes before what everyday words find.
    const screensFirst = isNamed(found.items[0], typed) && !isNamed(items[0], typed)
    return screensFirst ? [found, actions] : [actions, found]
  }, [typed, screens, available, recents, words, acts])
}

const none: PaletteWords = {}

/** The everyday words; none until they have loaded. */
function useWords(): PaletteWords {
  const { data } = useQuery({
    queryKey: ['palette', 'words'],
    queryFn: async () => (await import('./palette-words.ts')).paletteWords,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? none
}

function recentItems(
  recents: readonly { label: string; path: string }[],
  screens: readonly Screen[],
): PaletteItem[] {
  return recents.flatMap(({ label, path }) => {
    const list = path.slice(0, path.lastIndexOf('/'))
    const screen = screens.find((one) => one.path === list || one.mobilePath === list)
    return screen ? [{ id: `recent:${path}`, label, icon: screenIcons[screen.icon], to: path }] : []
  })
}
