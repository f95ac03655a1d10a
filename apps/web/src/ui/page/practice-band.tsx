import { useLayoutEffect } from 'react'
import { useAbout } from '../../lib/api-client/about.ts'
import { setPractice } from '../../lib/practice.ts'
import classes from './practice-band.module.css'

/** The band on top of every screen of a practice shop, with an icon of its own in the tab (screens.practice). */
export function PracticeBand() {
  const practice = useAbout()?.practice === true
  useLayoutEffect(() => {
    setPractice(practice)
    if (!practice) return
    document.documentElement.dataset.practice = 'true'
    document.querySelector('link[rel=icon]')?.setAttribute('href', '/practica.svg')
  }, [practice])
  if (!practice) return null
  return (
    <div role="note" className={classes.band}>
      Tienda de práctica · nada de esto es real
    </div>
  )
}
