import { useLayoutEffect, useState } from 'react'

/**
 * Gives the focus back to what had it when the dialog opened (keyboard.focus). Before the dialog leaves the page:
 * afterwards the focus would be nowhere, and the shell would take it for a page newly come to.
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
      // React puts the focus back where it was before the change, if that is still there: in a question about to close.
      setTimeout(giveBack)
    },
    [opener],
  )
}
