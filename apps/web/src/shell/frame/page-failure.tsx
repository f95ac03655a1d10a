import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { shellTexts as texts } from '../texts.ts'
import classes from './page-failure.module.css'

/** A page that broke or whose code could not be fetched; the rest of the app keeps working. */
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
