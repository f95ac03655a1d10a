import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { useShownScreen } from '../use-shown-screen.ts'

/**
 * Moves the focus to the content of a new page, wherever the navigation began: in the palette, the menu or the
 * header. Screen readers then announce the page, and Tab continues inside it. An element that the page itself focused
 * keeps the focus.
 */
export function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
  const path = useShownScreen()?.path
  const shown = useRef(path)
  const leaving = useFocusLeft()
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    const active = document.activeElement
    const inContent = main.current?.contains(active) === true
    // A dialog that was left for this page may still be closing. Any other dialog belongs to the page, or opened
    // after it.
    const inDialog = active !== leaving.current && active?.closest('[role="dialog"]') != null
    if (!inContent && !inDialog) main.current?.focus({ preventScroll: true })
  }, [path, main, leaving])
}

/** The element that had the focus when the navigation began. */
function useFocusLeft(): RefObject<Element | null> {
  const router = useRouter()
  const left = useRef<Element | null>(null)
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', () => {
        left.current = document.activeElement
      }),
    [router],
  )
  return left
}
