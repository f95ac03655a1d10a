import type { ReactNode } from 'react'
import classes from './facts.module.css'

interface FactsProps {
  /** The accessible name of the group. */
  readonly label: string
  readonly children: ReactNode
}

/** A row of figures at the top of a record's dialog. */
export function Facts({ label, children }: FactsProps) {
  return (
    <dl className={classes.facts} aria-label={label}>
      {children}
    </dl>
  )
}

interface FactProps {
  readonly name: string
  readonly children: ReactNode
}

/** One figure with its label. */
export function Fact({ name, children }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
