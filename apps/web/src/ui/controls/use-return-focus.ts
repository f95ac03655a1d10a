import { type RefObject, useLayoutEffect, useState } from 'react'

/** The element that had the focus when a modal opened, whatever contents it has shown since. */
const openers = new WeakMap<Element, Element | null>()

/**
 * Returns the focus to the element that had it when the dialog opened (keyboard.focus), before the dialog is removed.
 * Afterwards nothing would have the focus, and the shell would handle it as a new page. `content` is inside a modal that
 * may show a second question in its place: the opener of the first one gets the focus back.
 */
export function useReturnFocus(content?: RefObject<Element | null>): void {
  const [before] = useState(() => document.activeElement)
  useLayoutEffect(() => {
    const modal = content?.current?.closest('[role="dialog"]')
    const opener = (modal && openers.get(modal)) ?? before
    if (modal) openers.set(modal, opener)
    return () => {
      const { activeElement: leaving } = document
      const giveBack = () => {
        const { activeElement: active } = document
        const free = active === null || active === document.body || active === leaving
        if (free && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      }
      if (leaving?.closest('[role="dialog"]') === null && leaving !== document.body) return
      giveBack()
      // React restores the focus to where it was before the change, if that element still exists: in a question that closes.
      setTimeout(giveBack)
    }
  }, [before, content])
}
