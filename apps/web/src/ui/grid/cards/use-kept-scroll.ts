import { useRouter } from '@tanstack/react-router'
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

interface Place {
  readonly top: number
  /** The rows that were there. */
  readonly rows: number
}

/** Where the lists of this tab were left, by entry of the history and list. */
const places = new Map<string, Place>()

/** Back shows a list where it was left, once its rows are there again (lists.scroll). Returns the handler of scrolling. */
export function useKeptScroll(
  scroller: RefObject<HTMLElement | null>,
  { name, rows }: { readonly name: string; readonly rows: number },
): () => void {
  const router = useRouter({ warn: false })
  const key = useCallback(() => {
    const location = router?.history.location
    return `${location?.state.__TSR_key ?? location?.href} ${name}`
  }, [router, name])
  const wanted = useRef(places.get(key()))
  const keep = useCallback(() => {
    if (wanted.current === undefined && scroller.current)
      places.set(key(), { top: scroller.current.scrollTop, rows })
  }, [key, rows, scroller])
  useLayoutEffect(() => {
    const place = wanted.current
    if (place && scroller.current && rows >= place.rows) {
      wanted.current = undefined
      scroller.current.scrollTop = place.top
    }
    // The next page changes the entry of the history.
    keep()
  }, [rows, keep, scroller])
  return keep
}
