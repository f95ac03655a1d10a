import { Button, Switch } from '@mantine/core'
import { IconCashRegister } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../lib/api-client/session.ts'
import { businessDay, formatDate, formatHour, formatMoney } from '../../../lib/format/format.ts'
import { today } from '../../../lib/format/today.ts'
import { tillQuery } from '../../../records/till/till-now.api.ts'
import classes from './lead.module.css'
import { startsAtTill } from './start-at-till.ts'
import { texts } from './texts.ts'

/** What a seller or cashier begins with: the till, and how it is (screens.home). */
export function Lead() {
  const username = useSession()?.username ?? ''
  const starts = startsAtTill.use(username)
  return (
    <section className={classes.root} aria-label={texts.sell}>
      <Button
        size="md"
        leftSection={<IconCashRegister size={20} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/app/facturas-quickly" />}
      >
        {texts.sell}
      </Button>
      <TillState />
      <Switch
        className={classes.start}
        label={texts.startHere}
        checked={starts}
        onChange={(event) => startsAtTill.set(username, event.currentTarget.checked)}
      />
    </section>
  )
}

function TillState() {
  const { data: till } = useQuery(tillQuery)
  if (!till) return <span className={classes.state} />
  if (!till.closing) return <span className={classes.state}>{texts.tillClosed}</span>
  const { startAt } = till.closing
  const day = businessDay(new Date(startAt))
  return (
    <span className={classes.state}>
      {day === today() ? texts.tillSince(formatHour(startAt)) : texts.tillSinceDay(formatDate(day))}
      {till.expectedCash !== undefined && (
        <span className={classes.cash}>
          {texts.inTill} <b>{formatMoney(till.expectedCash)}</b>
        </span>
      )}
    </span>
  )
}
