import { useEffect } from 'react'

/** While mounted, the page and the dialogs below take no focus and are not read out: what covers them is alone. */
export function useAlone(): void {
  useEffect(() => {
    const below = [...document.querySelectorAll('#root, [role="dialog"]')]
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
    focused?.blur()
    for (const element of below) element.setAttribute('inert', '')
    return () => {
      for (const element of below) element.removeAttribute('inert')
      focused?.focus()
    }
  }, [])
}
