import { type RefObject, useEffect, useState } from 'react'
import styles from './name-text.module.css'

interface Shown {
  readonly text: string
  readonly left: number
  readonly top: number
}

/** Shows a shortened name in full while its cell has the focus. The pointer has the `title`. */
export function FullName({ scroller }: { readonly scroller: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const show = ({ target }: FocusEvent) => setShown(target instanceof Element ? shortenedIn(target) : null)
    const hide = () => setShown(null)
    box.addEventListener('focusin', show)
    box.addEventListener('focusout', hide)
    box.addEventListener('scroll', hide)
    return () => {
      box.removeEventListener('focusin', show)
      box.removeEventListener('focusout', hide)
      box.removeEventListener('scroll', hide)
    }
  }, [scroller])
  if (!shown) return null
  const { text, ...place } = shown
  return (
    // Hidden from screen readers: the cell's accessible name has the full name.
    <span aria-hidden data-full-name className={styles.full} style={place}>
      {text}
    </span>
  )
}

function shortenedIn(cell: Element): Shown | null {
  const name = cell.querySelector('[data-name]')
  const start = name?.firstElementChild
  if (!name || !start || start.scrollWidth <= start.clientWidth) return null
  const { left, bottom } = cell.getBoundingClientRect()
  return { text: name.getAttribute('data-name') ?? '', left, top: bottom + 2 }
}
