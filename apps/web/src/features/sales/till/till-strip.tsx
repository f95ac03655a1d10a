import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconPlayerPause, IconPrinter, IconPrinterOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TillNow } from '@yunque/contract/treasury/cash-closings'
import { useCan } from '../../../lib/api-client/session.ts'
import { businessDay, formatDate, formatHour, formatMoney } from '../../../lib/format/format.ts'
import { today } from '../../../lib/format/today.ts'
import type { SaleForm } from '../../../records/sale/use-sale-form.ts'
import { closingPage, tillQuery } from '../../../records/till/till-now.api.ts'
import { usePhone } from '../../../ui/screen/phone.ts'
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts'
import { ChangeAtTill } from './change-at-till.tsx'
import type { Kind } from './last-sale.tsx'
import { MoveCash } from './move-cash.tsx'
import { OpenCustomerDisplay } from './open-customer-display.tsx'
import { OpenDrawer } from './open-drawer.tsx'
import { OpenExchange } from './open-exchange.tsx'
import { OpenTill } from './open-till.tsx'
import classes from './strip.module.css'
import { texts } from './texts.ts'
import { useAutoPrint } from './ticket-printer.tsx'
import { autoPrint } from './ticket-settings.ts'
import type { Parking } from './use-parking.ts'

interface Props {
  readonly kind: Kind
  readonly sale: SaleForm
  readonly parking: Parking
  /** Back to the product search. */
  readonly onDone: () => void
}

/** Beside the title of a quick screen: its till, and what is done besides selling. */
export function TillStrip({ kind, sale: { form }, parking, onDone }: Props) {
  useShortcuts([
    { keys: 'F3', label: texts.park, run: parking.park },
    { keys: 'F4', label: texts.nextParked, run: parking.next },
  ])
  const phone = usePhone()
  return (
    <div className={classes.strip}>
      {kind === 'invoice' && <TillFacts onOpened={onDone} />}
      <div className={classes.acts}>
        <ParkButton onPark={parking.park} disabled={form.values.lines.length === 0} />
        {kind === 'invoice' && <OpenExchange />}
        {kind === 'invoice' && !phone && <OpenCustomerDisplay onDone={onDone} />}
        {kind === 'invoice' && !phone && <AutoPrint />}
        <ChangeAtTill />
      </div>
    </div>
  )
}

interface ParkProps {
  readonly onPark: () => void
  readonly disabled: boolean
}

function ParkButton({ onPark, disabled }: ParkProps) {
  const phone = usePhone()
  const icon = <IconPlayerPause size={16} aria-hidden />
  if (phone)
    return (
      <ActionIcon variant="default" size={44} aria-label={texts.park} disabled={disabled} onClick={onPark}>
        {icon}
      </ActionIcon>
    )
  return (
    <Tooltip label={texts.parkHint}>
      <Button variant="default" size="compact-sm" leftSection={icon} disabled={disabled} onClick={onPark}>
        {texts.parkButton}
      </Button>
    </Tooltip>
  )
}

/** 'Imprimir el ticket al facturar', of this device. */
function AutoPrint() {
  const on = useAutoPrint()
  return (
    <Tooltip label={on ? texts.autoPrintOn : texts.autoPrintOff}>
      <ActionIcon
        variant={on ? 'light' : 'default'}
        size={30}
        aria-label={texts.autoPrint}
        aria-pressed={on}
        onClick={() => autoPrint.set(!on)}
      >
        {on ? <IconPrinter size={18} aria-hidden /> : <IconPrinterOff size={18} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  )
}

/** Since when the till is open, its sales and its cash; while it is closed, the next step. */
function TillFacts({ onOpened }: { readonly onOpened: () => void }) {
  const { data: till } = useQuery(tillQuery)
  const closes = useCan('gestionCierreCaja')
  if (!till) return <div className={classes.facts} />
  if (!till.closing)
    return (
      <div className={classes.facts}>
        <span className={classes.since} data-old>
          {texts.closed}
        </span>
        {closes ? <OpenTill onOpened={onOpened} /> : <span className={classes.hint}>{texts.askToOpen}</span>}
      </div>
    )
  return (
    <div className={classes.facts}>
      <div className={classes.about}>
        <Since {...till.closing} />
        <Figures till={till} />
      </div>
      <div className={classes.till}>
        {closes && <CloseTill {...till.closing} />}
        {closes && <MoveCash onDone={onOpened} />}
        <OpenDrawer onDone={onOpened} />
      </div>
    </div>
  )
}

type Closing = NonNullable<TillNow['closing']>

const dayOf = ({ startAt }: Closing): string => businessDay(new Date(startAt))
/** A till that was opened on another day should be closed first. */
const isOld = (closing: Closing): boolean => dayOf(closing) !== today()

function Since(closing: Closing) {
  const phone = usePhone()
  const old = isOld(closing)
  const since = old
    ? texts.openSinceDay(formatDate(dayOf(closing)))
    : texts.openSince(formatHour(closing.startAt), phone)
  return (
    <span className={classes.since} data-old={old || undefined}>
      {since}
    </span>
  )
}

/** Leads to the count of the till. */
function CloseTill(closing: Closing) {
  const phone = usePhone()
  return (
    <Button
      variant={isOld(closing) ? 'filled' : 'default'}
      size="compact-sm"
      {...(phone && { h: 44 })}
      renderRoot={(props) => <Link {...props} to={closingPage(closing.id)} />}
    >
      {texts.closeTill}
    </Button>
  )
}

function Figures({ till: { sales, expectedCash } }: { readonly till: TillNow }) {
  return (
    <span className={classes.figures}>
      {sales && (
        <span>
          {texts.salesOf(sales.count, sales.own)} <b>{formatMoney(sales.total)}</b>
        </span>
      )}
      {expectedCash !== undefined && (
        <span>
          {texts.inTill} <b>{formatMoney(expectedCash)}</b>
        </span>
      )}
    </span>
  )
}
