import { useCallback } from 'react'
import { useGrid } from '../grid-context.ts'
import type { ListState } from '../query/list-state.ts'
import { usePreference } from '../query/use-preference.ts'
import type { ColumnLayout } from '../table/use-grid-layout.ts'

/** Filters, order, group and columns saved under a name (lists.arrangement). */
export interface SavedView {
  name: string
  state: Pick<ListState, 'search' | 'filters' | 'sort' | 'group' | 'size'>
  columns: ColumnLayout
}

/** The user's views of this list. */
export function useSavedViews() {
  const { source, layout } = useGrid()
  const { value, save } = usePreference<{ views: readonly SavedView[] }>(`views.${source.name}`)
  const views = value?.views ?? []
  const current = views.find(({ name }) => name === source.state.view)

  const snapshot = useCallback(
    (name: string): SavedView => {
      const { search, filters, sort, group, size } = source.state
      return { name, state: { search, filters, sort, group, size }, columns: layout.layout }
    },
    [source.state, layout.layout],
  )
  return {
    views,
    current,
    isModified: current !== undefined && JSON.stringify(snapshot(current.name)) !== JSON.stringify(current),
    pick: (view: SavedView) => {
      layout.apply(view.columns)
      source.change({ ...view.state, view: view.name })
    },
    keep: (name: string) => {
      const view = snapshot(name)
      save((old) => ({ views: [...(old?.views ?? []).filter((one) => one.name !== name), view] }))
      source.change({ view: name, page: source.state.page })
    },
    remove: (name: string) => {
      save((old) => ({ views: (old?.views ?? []).filter((one) => one.name !== name) }))
      if (source.state.view === name) source.change({ view: null })
    },
  }
}
