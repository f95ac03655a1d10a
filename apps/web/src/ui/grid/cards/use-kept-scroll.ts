import { useRouter } from '@tanstack/react-router'
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

interface Place {
  /** The first card in view, and how many pixels of it are above. */
  readonly card: number
  readonly above: number
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
    const box = scroller.current
    const found = box && wanted.current === undefined ? firstInView(box) : undefined
    if (found) places.set(key(), { ...found, rows })
  }, [key, rows, scroller])
  useLayoutEffect(() => {
    const place = wanted.current
    if (!place) return keep()
    const box = scroller.current
    if (!box || rows < place.rows) return
    show(box, place)
    // Once more after the router, which restores pixels: cards out of view have no height of their own yet.
    const frame = requestAnimationFrame(() => {
      show(box, place)
      wanted.current = undefined
    })
    return () => cancelAnimationFrame(frame)
  }, [rows, keep, scroller])
  return keep
}

const cardsOf = (box: HTMLElement) => [...(box.querySelector('ul')?.children ?? [])]

function firstInView(box: HTMLElement): Omit<Place, 'rows'> | undefined {
  const { top } = box.getBoundingClientRect()
  for (const [card, element] of cardsOf(box).entries()) {
    const edges = element.getBoundingClientRect()
    if (edges.bottom > top) return { card, above: top - edges.top }
  }
  return undefined
}

function show(box: HTMLElement, { card, above }: Place): void {
  const element = cardsOf(box)[card]
  if (element) box.scrollTop += element.getBoundingClientRect().top - box.getBoundingClientRect().top + above
}
