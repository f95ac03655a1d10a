import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './choice-list.module.css'

/** One of several records to go on with: what it is, and what distinguishes it from the others. */
export interface Choice {
  readonly key: string | number
  readonly what: string
  readonly about: string
  /** A badge below them. */
  readonly badge?: ReactNode
  readonly onChoose: () => void
}

/** Records to choose from, each a button. */
export function ChoiceList({
  label,
  choices,
}: {
  readonly label: string
  readonly choices: readonly Choice[]
}) {
  return (
    <ul className={classes.list} aria-label={label}>
      {choices.map(({ key, what, about, badge, onChoose }) => (
        <li key={key}>
          <UnstyledButton className={classes.choice} onClick={onChoose}>
            <span className={classes.what}>{what}</span>
            <span className={classes.about}>{about}</span>
            {badge}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
