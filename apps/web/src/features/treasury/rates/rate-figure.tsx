import type { ExchangeRateRow } from '@yunque/contract/rates/rates'
import { otherOfficialRate } from '@yunque/domain/official-rates'
import { formatRate } from '../../../lib/format/format.ts'
import classes from './rates.module.css'
import { texts } from './texts.ts'

/** A rate, and beside it the official one of its day when that is another (rates.official). */
export function RateFigure({ row }: { readonly row: Pick<ExchangeRateRow, 'date' | 'value'> }) {
  const official = otherOfficialRate(row)
  return (
    <span className={classes.rate}>
      {official !== undefined && (
        <small className={classes.official}>{texts.official(formatRate(official))}</small>
      )}
      {formatRate(row.value)}
    </span>
  )
}
