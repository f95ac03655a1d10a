import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import type { IncomeComparison, IncomeLine } from '@yunque/contract/reports/income-rows'
import { formatAmount, formatPercent } from '../../../lib/format/format.ts'
import classes from './income-statement.module.css'

interface Props {
  readonly kind: IncomeLine['kind']
  readonly compared: IncomeComparison
}

/** The change of a figure: an arrow, the sign, the amount and the percentage. The colour says only whether it is an improvement. */
export function IncomeChange({ kind, compared: { change, changePercent } }: Props) {
  if (change === 0) return <span className={classes.change}>{changeText(change, formatAmount(change))}</span>
  const better = kind === 'less' ? change < 0 : change > 0
  const Arrow = change > 0 ? IconArrowUpRight : IconArrowDownRight
  return (
    <span className={classes.change} data-tone={better ? 'ok' : 'bad'}>
      <Arrow size={14} aria-hidden />
      <span>{changeText(change, formatAmount(change))}</span>
      <span className={classes.percent}>{changeText(changePercent ?? 0, formatPercent(changePercent))}</span>
    </span>
  )
}

/** A rise with a plus sign. A fall has its minus already. */
export const changeText = (value: number, text: string): string => (value > 0 ? `+${text}` : text)
