import type { ReactNode } from 'react'
import classes from './facts.module.css'

interface FactsProps {
  /** What they are about. */
  readonly label: string
  readonly children: ReactNode
}

/** A band of figures at the top of a record's dialog. */
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

/** One figure and its name. */
export function Fact({ name, children }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
