import { useEffect, useRef } from 'react'

/** Calls `printed` when the print dialog of the browser has closed. A browser does not tell whether it was printed or cancelled. */
export function useOnPrinted(printed: (() => void) | undefined): void {
  const latest = useRef(printed)
  latest.current = printed
  useEffect(() => {
    const tell = () => latest.current?.()
    window.addEventListener('afterprint', tell)
    return () => window.removeEventListener('afterprint', tell)
  }, [])
}
