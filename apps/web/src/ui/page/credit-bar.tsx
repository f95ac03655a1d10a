import { creditProgress } from '@yunque/domain/credit'
import { formatDate } from '../../lib/format/format.ts'
import classes from './credit-bar.module.css'

interface Props {
  readonly creditDays: number
  readonly daysInDebt: number
  /** Wire name `mora`: days until due, negative when overdue (credit.mora). */
  readonly daysLeft: number
  readonly expirationDate: string
}

/** How much of its credit days an invoice has used (credit.progress). */
export function CreditBar({ creditDays, daysInDebt, daysLeft, expirationDate }: Props) {
  const { percent, status } = creditProgress({ creditDays, daysInDebt, daysLeft })
  const date = formatDate(expirationDate)
  const text = status === 'bad' ? `Vencida el ${date}` : `${daysLeft} dias restantes. Vence el ${date}`
  return (
    <div className={classes.credit} data-tone={status}>
      <div
        role="progressbar"
        aria-label="Días de crédito usados"
        aria-valuemin={0}
        aria-valuemax={creditDays}
        aria-valuenow={Math.min(Math.max(daysInDebt, 0), creditDays)}
        aria-valuetext={text}
        className={classes.track}
      >
        <div className={classes.bar} style={{ width: `${percent}%` }} />
      </div>
      <span className={classes.text}>{text}</span>
    </div>
  )
}
