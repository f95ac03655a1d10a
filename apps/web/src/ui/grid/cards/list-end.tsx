import { Button } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import { formatCount } from '../../../lib/format/format.ts'
import { useGrid } from '../grid-context.ts'
import type { ListSource } from '../query/list-source.ts'
import styles from './list-end.module.css'

/** How far below the screen the next page is asked for, px: it is there before the thumb is. */
const ahead = 1000

/** What is below the last card: the next page, which comes by itself, or the end of the list (lists.scroll). */
export function ListEnd({ scroller }: { readonly scroller: RefObject<HTMLElement | null> }) {
  const { source, options } = useGrid()
  const { following } = source
  const place = useRef<HTMLDivElement>(null)
  const next = useRef(following.next)
  next.current = following.next
  // Watched anew after each page: a short one leaves the end in view.
  const after = following.state === 'more' && !source.isStale ? following.loaded : null
  useEffect(() => {
    if (after === null || !place.current) return
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && next.current(),
      { root: scroller.current, rootMargin: `0px 0px ${ahead}px` },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [after, scroller])
  if (source.items.length === 0 || options.pager === false) return null
  return (
    <div ref={place} className={styles.end}>
      <span role="status">{endText(source)}</span>
      {following.state === 'failed' && (
        <Button size="xs" variant="default" onClick={following.next}>
          Reintentar
        </Button>
      )}
    </div>
  )
}

function endText({ following: { state, loaded }, groupTotal, total }: ListSource): string {
  const all = formatCount(groupTotal ?? total)
  if (state === 'failed') return 'No se pudieron cargar más registros'
  if (state === 'full')
    return `Se muestran ${formatCount(loaded)} de ${all}. Busque o filtre para ver los demás.`
  if (state !== 'end') return 'Cargando…'
  if (groupTotal !== undefined) return groupTotal === 1 ? '1 grupo' : `${all} grupos`
  return total === 1 ? '1 registro' : `${all} registros`
}
