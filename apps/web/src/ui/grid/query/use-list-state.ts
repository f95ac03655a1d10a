import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { isListParam } from '../../../lib/list-params.ts'
import type { GridColumn } from '../columns.ts'
import {
  initialState,
  type ListDefaults,
  type ListState,
  type ParamValue,
  parseState,
  type SearchParams,
  serializeState,
} from './list-state.ts'

export interface ListStateHandle {
  state: ListState
  /**
   * Changes a part of the state. Anything but the page goes back to page 1. `replace` changes the entry of the history
   * instead of adding one.
   */
  change(patch: Partial<ListState>, replace?: boolean): void
}

/** Changes of the same part within this time, ms, are one entry of the history. */
const oneStep = 1500

/** The state of a list, in the address (`inUrl`) or, in dialogs, in memory. */
export function useListState(
  columns: readonly GridColumn[],
  defaults: ListDefaults,
  inUrl: boolean,
): ListStateHandle {
  const address = useAddress(inUrl)
  const [memory, setMemory] = useState(() => initialState(defaults))
  const state = useMemo(
    () => (address ? parseState(address.params, columns, defaults) : memory),
    [address, memory, columns, defaults],
  )
  const latest = useRef(state)
  latest.current = state
  const last = useRef({ what: '', at: 0 })

  const change = useCallback(
    (patch: Partial<ListState>, inPlace = false) => {
      const what = changed(latest.current, patch)
      const next = { ...latest.current, ...('page' in patch ? {} : { page: 1 }), ...patch }
      const replace = inPlace || (what === last.current.what && Date.now() - last.current.at < oneStep)
      last.current = { what, at: Date.now() }
      latest.current = next
      if (address) address.write(serializeState(next, columns, defaults), replace)
      else setMemory(next)
    },
    [address, columns, defaults],
  )
  return useMemo(() => ({ state, change }), [state, change])
}

interface Address {
  params: SearchParams
  write(params: Record<string, ParamValue>, replace: boolean): void
}

/** The list's parameters of the address; others are left alone. */
function useAddress(inUrl: boolean): Address | null {
  const router = useRouter({ warn: false })
  const history = inUrl ? router?.history : undefined
  const subscribe = useCallback(
    (listener: () => void) => history?.subscribe(listener) ?? (() => undefined),
    [history],
  )
  const search = useSyncExternalStore(subscribe, () => history?.location.search ?? '')
  return useMemo(() => {
    if (!history) return null
    const params: SearchParams = router.options.parseSearch?.(search) ?? {}
    return {
      params,
      write(own, replace) {
        const { pathname, hash } = history.location
        const others = Object.entries(params).filter(([name]) => !isListParam(name))
        const text = router.options.stringifySearch?.({ ...Object.fromEntries(others), ...own }) ?? ''
        history[replace ? 'replace' : 'push'](pathname + text + hash)
      },
    }
  }, [history, router, search])
}

/** The part of the state that a change affects, so that typing in one filter makes one entry of the history. */
function changed(state: ListState, patch: Partial<ListState>): string {
  if (!patch.filters) return Object.keys(patch).join()
  const fields = Object.keys({ ...state.filters, ...patch.filters })
  return fields.filter((field) => state.filters[field] !== patch.filters?.[field]).join()
}
