import { useLayoutEffect } from 'react'
import { useAbout } from '../../lib/api-client/about.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { setPractice } from '../../lib/practice.ts'
import classes from './practice-band.module.css'

/**
 * The band on top of every screen of a practice shop, with an icon of its own in the tab (screens.practice), and of a store
 * that is only looked at, with its moment (store.look-back).
 */
export function PracticeBand() {
  const about = useAbout()
  const practice = about?.practice === true
  const lookedAt = about?.lookedAt ?? null
  useLayoutEffect(() => {
    setPractice(practice, lookedAt)
    if (!practice) return
    document.documentElement.dataset.practice = 'true'
    document.querySelector('link[rel=icon]')?.setAttribute('href', '/practica.svg')
  }, [practice, lookedAt])
  if (!practice) return null
  return (
    <div role="note" className={classes.band} data-looked={lookedAt !== null || undefined}>
      {lookedAt === null
        ? 'Tienda de práctica · nada de esto es real'
        : `Tienda del ${formatDateTime(lookedAt)} – solo lectura`}
    </div>
  )
}
