import type { ReplenishmentRow, SalesReason } from '@yunque/contract/purchasing/replenishment'
import { add, roundTo } from '@yunque/domain/decimal'
import { formatCount, formatQuantity } from '../../../lib/format/format.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import classes from './replenishment.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly row: Omit<ReplenishmentRow, 'transfers' | 'buy'>
  readonly sales: SalesReason
  readonly onClose: () => void
}

/** The figures behind a line of a proposal by sales, in the order in which they are used (availability.by-sales). */
export function WhyDialog({ row, sales, onClose }: Props) {
  return (
    <RecordDialog title={texts.explained(row.product)} size={{ width: 480 }} onClose={onClose}>
      <dl className={classes.reasons} tabIndex={-1} data-autofocus>
        {reasonsOf(row, sales).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {row.packSize > 0 && <p className={classes.packed}>{texts.packed}</p>}
    </RecordDialog>
  )
}

function reasonsOf(row: Props['row'], sales: SalesReason): readonly (readonly [string, string])[] {
  const days = add(sales.leadDays, sales.reviewDays, sales.safetyDays)
  return [
    [texts.soldLabel, texts.sold(formatQuantity(sales.sold), sales.stocked)],
    [texts.average, formatQuantity(roundTo(sales.daily, 2))],
    [texts.season, texts.seasonOf(formatQuantity(roundTo(sales.season, 2)))],
    [texts.lead, texts.days(sales.leadDays, texts.leadFrom[sales.leadFrom])],
    [texts.review, formatCount(sales.reviewDays)],
    [texts.safety, formatCount(sales.safetyDays)],
    [texts.target, texts.targetOf(formatQuantity(sales.target), days)],
    [texts.available, formatQuantity(row.disponible)],
    [texts.coming, formatQuantity(row.onTheWay)],
    [texts.need, formatQuantity(row.need)],
    ...(row.packSize > 0 ? [[texts.pack, formatQuantity(row.packSize)] as const] : []),
  ]
}
