import type { ShownSale } from '@yunque/contract/printing/customer-displays'
import { subtract } from '@yunque/domain/decimal'
import { formatMoney } from '../../../lib/format/format.ts'
import classes from './customer-display.module.css'
import { texts } from './texts.ts'

/** What is to pay, what was given, and the change. */
export function ShownTotals({ sale }: { readonly sale: ShownSale }) {
  const { discount, credited, total, inDollars, received, isOver } = sale
  const result = resultOf(sale)
  return (
    <section className={classes.totals} aria-live="polite" data-alone={sale.lineCount === 0 || undefined}>
      {isOver && <p className={classes.thanks}>{texts.thanks}</p>}
      {discount > 0 && <p className={classes.saved}>{texts.saved(discount)}</p>}
      {credited > 0 && <Row name={texts.credited} amount={credited} />}
      {(total > 0 || !(result || isOver)) && (
        <p className={classes.total}>
          <span>{texts.total}</span>
          <strong>{formatMoney(total)}</strong>
          {inDollars !== null && inDollars > 0 && <small>{formatMoney(inDollars, '$')}</small>}
        </p>
      )}
      {received !== null && <Row name={texts.received} amount={received} />}
      {result && (
        <p className={classes.change}>
          <span>{result.name}</span>
          <strong>{formatMoney(result.amount)}</strong>
        </p>
      )}
    </section>
  )
}

const Row = ({ name, amount }: { readonly name: string; readonly amount: number }) => (
  <p className={classes.row}>
    <span>{name}</span>
    <strong>{formatMoney(amount)}</strong>
  </p>
)

/** The change, what still lacks, or what is given back in an exchange. */
function resultOf({ total, received, change, isOver }: ShownSale): { name: string; amount: number } | null {
  if (received !== null && change === null) return { name: texts.missing, amount: subtract(total, received) }
  if (change === null || (change === 0 && isOver)) return null
  return { name: received === null && !isOver ? texts.toGive : texts.change, amount: change }
}
