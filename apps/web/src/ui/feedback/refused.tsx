import { Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { failureMessages } from '@yunque/contract/core/failure-messages'
import classes from './refused.module.css'

/** What a page shows to users who may not open it (access.resources). */
export function Refused() {
  return (
    <div className={classes.root} role="alert">
      <IconLock size={32} stroke={1.5} aria-hidden />
      <Text>{failureMessages.noPermission}</Text>
    </div>
  )
}
