import { useEffect, useRef } from 'react'

/** Opens the print dialog by itself, once, when the document is on the page; then calls `onDone`. */
export function usePrint(ready: boolean, onDone?: () => void): void {
  const printed = useRef(false)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    if (!ready || printed.current) return
    printed.current = true
    const finish = () => done.current?.()
    window.addEventListener('afterprint', finish, { once: true })
    // Two frames: the first draws the document, the second has measured it.
    requestAnimationFrame(() => requestAnimationFrame(() => oncePictured(() => window.print())))
    return () => window.removeEventListener('afterprint', finish)
  }, [ready])
}

/** At once, or when the last picture is there; one that fails does not hold the paper back. */
function oncePictured(print: () => void): void {
  const missing = [...document.querySelectorAll('img')].filter(({ complete }) => !complete)
  if (missing.length === 0) print()
  else void Promise.all(missing.map((image) => image.decode().catch(() => undefined))).then(print)
}
