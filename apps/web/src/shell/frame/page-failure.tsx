import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { shellTexts as texts } from '../texts.ts'
import classes from './page-failure.module.css'

/** Shown when a page threw an error or its code could not be loaded. The rest of the app keeps working. */
export function PageFailure({ reset }: ErrorComponentProps) {
  return (
    <div className={classes.root} role="alert">
      <IconAlertTriangle size={32} stroke={1.5} aria-hidden />
      <Text>{texts.pageFailed}</Text>
      <Group justify="center">
        <Button onClick={reset}>{texts.retry}</Button>
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/app" />}>
          {texts.home}
        </Button>
      </Group>
    </div>
  )
}
