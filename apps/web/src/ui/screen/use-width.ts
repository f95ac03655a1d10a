import { type RefObject, useLayoutEffect } from 'react'

/** Reports the inner width of an element in pixels, before the first paint and whenever it changes. */
export function useWidth(element: RefObject<HTMLElement | null>, tell: (width: number) => void): void {
  useLayoutEffect(() => {
    const { current: box } = element
    if (!box) return
    tell(box.clientWidth)
    const observer = new ResizeObserver(() => tell(box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }, [element, tell])
}
