import { IconAlertCircle, IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Alarm } from '@yunque/contract/alarms/alarms'
import { useId } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { useScreens } from '../../../ui/screen/screen.ts'
import { alarmLink } from './alarm-links.ts'
import classes from './alarm-list.module.css'
import { alarmsQuery } from './alarms.api.ts'
import { ListFault } from './list-fault.tsx'
import { texts } from './texts.ts'

/** The active alarms, one line each, for administrators. Nothing without alarms. */
export function AlarmList() {
  const heading = useId()
  const administers = useCan('app')
  const { data, error, refetch } = useQuery({ ...alarmsQuery, enabled: administers })
  if (!administers) return null
  const failed = error && !data
  return (
    <div aria-live="polite">
      {(failed || (data && data.length > 0)) && (
        <section className={classes.root} aria-labelledby={heading}>
          <h2 className={classes.heading} id={heading}>
            {texts.alarms}
          </h2>
          {failed && <ListFault error={error} onRetry={() => void refetch()} />}
          <ul className={classes.lines}>
            {data?.map((alarm) => (
              <li key={alarm.sentence} data-severity={alarm.severity}>
                <AlarmLine alarm={alarm} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const icons = { danger: IconAlertCircle, warning: IconAlertTriangle }

/** The message, as a link when the user may open the screen behind it. */
function AlarmLine({ alarm }: { readonly alarm: Alarm }) {
  const screens = useScreens()
  const link = alarmLink(alarm)
  const Icon = icons[alarm.severity]
  const line = (
    <>
      <Icon className={classes.icon} size={18} stroke={1.75} aria-hidden />
      <span className={classes.sentence}>
        <span className="yq-visually-hidden">{texts.severities[alarm.severity]} </span>
        {alarm.sentence}
      </span>
    </>
  )
  if (!link || !screens.some(({ path }) => path === link.to))
    return <div className={classes.line}>{line}</div>
  return (
    <Link to={link.to} search={link.search} className={classes.line}>
      {line}
      <IconChevronRight className={classes.chevron} size={18} stroke={1.75} aria-hidden />
    </Link>
  )
}
