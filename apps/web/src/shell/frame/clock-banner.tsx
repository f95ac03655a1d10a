import { Button } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { useClockDifference } from '../../lib/api-client/server-clock.ts'
import { businessDay, formatDateTime } from '../../lib/format/format.ts'
import { stored } from '../../lib/stored.ts'
import { shellTexts as texts } from '../texts.ts'
import classes from './connection-banner.module.css'

const isText = (value: unknown): value is string => typeof value === 'string'
/** The day on which the warning was closed on this device, by the server's clock. */
const read = stored('yunque:clock', '', isText)
const KEY = 'read'

/** Warns that the clocks of this device and of the server differ, once a day until it is closed. */
export function ClockBanner() {
  const difference = useClockDifference()
  const readOn = read.use(KEY)
  const day = difference ? businessDay(difference.server) : ''
  return (
    <div role="status" aria-live="polite">
      {difference && readOn !== day && (
        <div className={classes.root}>
          <IconClockExclamation size={16} aria-hidden />
          {texts.clockBanner(
            formatDateTime(difference.browser.toISOString()),
            formatDateTime(difference.server.toISOString()),
          )}
          <Button
            className={classes.action}
            variant="default"
            size="compact-xs"
            onClick={() => read.set(KEY, day)}
          >
            {texts.understood}
          </Button>
        </div>
      )}
    </div>
  )
}
