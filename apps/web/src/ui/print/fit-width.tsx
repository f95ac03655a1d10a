import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './print-document.module.css'

/** Makes tables that are wider than the paper smaller, so that every column is on it. */
export function FitWidth({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    const parent = element?.parentElement
    if (!element || !parent) return
    const shrink = () => {
      element.style.setProperty('--yq-fit', '1')
      const room = element.clientWidth
      const widest = Math.max(...[...element.querySelectorAll('table')].map((table) => table.offsetWidth))
      if (widest > room && room > 0) element.style.setProperty('--yq-fit', String(room / widest))
    }
    shrink()
    const watcher = new ResizeObserver(shrink)
    watcher.observe(parent)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={ref} className={classes.fit}>
      {children}
    </div>
  )
}
