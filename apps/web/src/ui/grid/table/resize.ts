import type { PointerEvent } from 'react'

/**
 * Follows the pointer from the edge of a column header until it is released. `width` is the column's width in pixels
 * when the drag starts; `resize` is called with the new width at each move.
 */
export function startResize(
  event: PointerEvent<HTMLElement>,
  width: number,
  resize: (width: number) => void,
): void {
  if (event.button !== 0 || !event.isPrimary) return
  const edge: HTMLElement = event.currentTarget
  const drag = new AbortController()
  const { signal } = drag
  edge.setPointerCapture(event.pointerId)
  edge.addEventListener('pointermove', ({ clientX }) => resize(width + clientX - event.clientX), { signal })
  edge.addEventListener('lostpointercapture', () => drag.abort(), { signal })
}
