import { useEffect } from 'react'

/** While mounted, the page below takes no focus and is not read out: what covers it is alone. */
export function useAlone(): void {
  useEffect(() => {
    const root = document.getElementById('root')
    const focused = document.activeElement
    root?.setAttribute('inert', '')
    return () => {
      root?.removeAttribute('inert')
      if (focused instanceof HTMLElement) focused.focus()
    }
  }, [])
}
