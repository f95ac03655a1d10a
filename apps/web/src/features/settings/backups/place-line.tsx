import type { ReactNode } from 'react'
import classes from './places.module.css'

interface PlaceLineProps {
  readonly name: string
  readonly text: string
  readonly fault: string | null
  readonly children?: ReactNode
}

/** A place of backups: how it stands, and why it does not work. */
export function PlaceLine({ name, text, fault, children }: PlaceLineProps) {
  return (
    <li className={classes.place}>
      <span>
        {name}: <strong>{text}</strong>
      </span>
      {fault !== null && <span className={classes.fault}>{fault}</span>}
      {children}
    </li>
  )
}
