import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { useShownScreen } from './use-shown-screen.ts'

/**
 * A new page's content takes the focus, wherever the way to it began: in the palette, the menu, the header. So a screen
 * reader tells of the page, and Tab goes on inside it. What the page itself gave the focus to keeps it.
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
    // A dialog that was left for this page may still be closing; any other belongs to the page, or came after it.
    const inDialog = active !== leaving.current && active?.closest('[role="dialog"]') != null
    if (!inContent && !inDialog) main.current?.focus({ preventScroll: true })
  }, [path, main, leaving])
}

/** What had the focus when the way to the page began. */
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
