import { IconEqual, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { formatPercent } from '../../../lib/format/format.ts'
import classes from './figures.module.css'
import { trendOf } from './figures.ts'

const trends = {
  up: { Icon: IconTrendingUp, sign: '+' },
  down: { Icon: IconTrendingDown, sign: '' },
  same: { Icon: IconEqual, sign: '' },
} as const

/** The change of a figure in percent: arrow, sign and colour; null without a value to compare with. */
export function Growth({ rate, against }: { readonly rate: number | null; readonly against: string }) {
  if (rate === null) return null
  const trend = trendOf(rate)
  const { Icon, sign } = trends[trend]
  return (
    <>
      <span className={classes.trend} data-trend={trend}>
        <Icon size={16} aria-hidden />
        {sign}
        {formatPercent(rate)}
      </span>{' '}
      {against}
    </>
  )
}
