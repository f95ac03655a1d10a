import { ActionIcon, Button, Popover } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconBell,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '../../lib/format/format.ts'
import { forgetPastToasts, type PastToast, usePastToasts } from '../../lib/toast.ts'
import { shellTexts as texts } from '../texts.ts'
import classes from './notification-list.module.css'

const icons = {
  success: IconCircleCheck,
  error: IconAlertCircle,
  warn: IconAlertTriangle,
  info: IconInfoCircle,
}

/** The toasts already shown, so that none is missed (screens.server-error). The dot means an unread error. */
export function NotificationList() {
  const past = usePastToasts()
  const [opened, setOpened] = useState(false)
  const [seen, setSeen] = useState(0)
  const unread = past.filter(({ id, kind }) => id > seen && kind === 'error').length
  const toggle = (open: boolean) => {
    setOpened(open)
    // The list shows all toasts. The floating ones would only cover it.
    if (open) notifications.clean()
    setSeen(past[0]?.id ?? seen)
  }

  return (
    <Popover
      opened={opened}
      onChange={toggle}
      position="bottom-end"
      width="min(360px, calc(100vw - 16px))"
      trapFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="neutral"
          size={32}
          title={texts.notifications}
          aria-label={unread > 0 ? `${texts.notifications}: ${unread} sin leer` : texts.notifications}
          onClick={() => toggle(!opened)}
        >
          <IconBell size={18} stroke={1.75} />
          {unread > 0 && !opened && <span className={classes.dot} />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={texts.notifications}>
        <div className={classes.head}>
          <strong>{texts.notifications}</strong>
          <Button size="compact-xs" variant="subtle" disabled={past.length === 0} onClick={forgetPastToasts}>
            {texts.clear}
          </Button>
        </div>
        {past.length === 0 ? (
          <p className={classes.none}>{texts.noNotifications}</p>
        ) : (
          <Entries past={past} />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

function Entries({ past }: { past: readonly PastToast[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ul className={classes.list} tabIndex={0} aria-label={texts.notifications}>
      {past.map(({ id, kind, text, at }) => {
        const Icon = icons[kind]
        return (
          <li key={id} className={classes.entry} data-kind={kind}>
            <Icon size={18} stroke={1.75} aria-hidden />
            <div>
              <div className={classes.text}>{text}</div>
              <time className={classes.time}>{formatDateTime(at.toISOString())}</time>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
