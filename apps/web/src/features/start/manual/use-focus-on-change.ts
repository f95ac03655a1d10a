import { type RefObject, useEffect, useRef } from 'react'

/**
 * The element that shows a section takes the focus when another section is shown, from its beginning: what was chosen
 * may be gone, as a result of the search is (keyboard.focus).
 */
export function useFocusOnChange(section: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  const shown = useRef(section)
  useEffect(() => {
    if (shown.current === section) return
    shown.current = section
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'start' })
  }, [section])
  return element
}
