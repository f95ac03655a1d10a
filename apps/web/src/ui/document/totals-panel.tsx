import { formatDate, formatMoney, formatRate } from '../../lib/format/format.ts'
import classes from './totals-panel.module.css'

interface SecondTotal {
  readonly currency: string
  readonly amount: number
  readonly rate: number
  /** The date of that rate when it is of an earlier day; otherwise null. */
  readonly earlier: string | null
}

interface Props {
  /** Subtotal, Descuento, IVA … */
  readonly rows: readonly { readonly label: string; readonly amount: number }[]
  readonly total: number
  readonly currency?: string
  /** The same total in the other currency, with the rate that gives it. */
  readonly second?: SecondTotal | undefined
  /** One row below the other, for a narrow panel. */
  readonly stacked?: boolean
}

/** The totals of a document, always visible above the action bar. */
export function TotalsPanel({ rows, total, currency = 'C$', second, stacked = false }: Props) {
  return (
    <dl className={classes.totals} data-rows={rows.length} data-stacked={stacked || undefined}>
      {rows.map(({ label, amount }) => (
        <div key={label} className={classes.item}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.amount}>{formatMoney(amount, currency)}</dd>
        </div>
      ))}
      <div className={classes.item}>
        <dt className={classes.label}>Total</dt>
        <dd className={classes.total}>{formatMoney(total, currency)}</dd>
        {second && (
          <dd className={classes.second} data-earlier={second.earlier !== null || undefined}>
            {formatMoney(second.amount, second.currency)} · tasa {formatRate(second.rate)}
            {second.earlier && ` del ${formatDate(second.earlier)}`}
          </dd>
        )}
      </div>
    </dl>
  )
}
