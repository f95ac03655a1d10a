import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { MAX_ID } from '@yunque/contract/core/constants'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import './navigation-state.ts'

export const newRecord = 'nuevo'
export type RecordId = number | typeof newRecord

export interface RecordParam {
  /** The record of the URL (`/app/compras/12` → 12), `nuevo`, or null when only the list shows. */
  readonly id: RecordId | null
  /** Opens a record over its list. From another record it replaces the history entry, so that Back returns to the list. */
  readonly open: (id: RecordId) => void
  readonly close: () => void
}

/** The record that the URL opens over its list (screens.address); the screen declares `record` in its `screens.ts`. */
export function useRecordParam(): RecordParam {
  const { record } = useParams({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const id = parseRecord(record)
  useFocusReturn(id !== null)

  const open = useCallback(
    (next: RecordId) => {
      const { pathname, state } = router.state.location
      const base = listPath(pathname, record)
      const replace = record !== undefined
      const openedHere = replace ? state.openedHere === true : true
      void navigate({ to: `${base}/${next}`, search: true, replace, state: { openedHere } })
    },
    [navigate, router, record],
  )

  const close = useCallback(() => {
    const { pathname, state } = router.state.location
    if (record === undefined) return
    if (state.openedHere) router.history.back()
    else void navigate({ to: listPath(pathname, record), search: true, replace: true })
  }, [navigate, router, record])

  return useMemo(() => ({ id, open, close }), [id, open, close])
}

/** Parses the last segment of a record's URL: an id, `nuevo`, or null for anything else. */
export function parseRecord(text: string | undefined): RecordId | null {
  if (text === undefined) return null
  if (text === newRecord) return newRecord
  return /^[1-9]\d*$/.test(text) && Number(text) <= MAX_ID ? Number(text) : null
}

/** Closing a record returns the focus to the element that had it in the list: the row, its menu's button, "Crear nuevo". */
function useFocusReturn(opened: boolean): void {
  const last = useRef<HTMLElement | null>(null)
  const wasOpened = useRef(false)
  useEffect(() => {
    wasOpened.current ||= opened
    if (opened) return
    const remember = ({ target }: FocusEvent) => {
      const passing =
        !(target instanceof HTMLElement) || target.closest('[role=dialog], [role=menu]') !== null
      if (!passing) last.current = target
    }
    // After the dialog is gone, unless another element took the focus meanwhile.
    const frame = requestAnimationFrame(() => {
      const free = document.activeElement === null || document.activeElement === document.body
      // A record opened by its address has no such element: then the content takes it, and not the page around it.
      const content = wasOpened.current ? document.querySelector<HTMLElement>('main') : null
      const target = last.current?.isConnected ? last.current : content
      if (free) target?.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', remember)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', remember)
    }
  }, [opened])
}

function listPath(pathname: string, record: string | undefined): string {
  return record === undefined ? pathname.replace(/\/$/, '') : pathname.slice(0, -(record.length + 1))
}
