import { useLayoutEffect, useState } from 'react'

/**
 * Returns the focus to the element that had it when the dialog opened (keyboard.focus), before the dialog is removed.
 * Afterwards nothing would have the focus, and the shell would handle it as a new page.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useLayoutEffect(
    () => () => {
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
    },
    [opener],
  )
}
