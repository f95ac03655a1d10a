import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './second-factor.module.css'

interface Props {
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** A row of the account page: a title, its state and its actions. */
export function Row({ title, children, actions }: Props) {
  return (
    <div className={classes.row}>
      <div className={classes.what}>
        <Text fw={500}>{title}</Text>
        {children && (
          <Text size="sm" className={classes.hint}>
            {children}
          </Text>
        )}
      </div>
      <div className={classes.actions}>{actions}</div>
    </div>
  )
}
