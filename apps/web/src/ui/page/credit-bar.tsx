import { creditProgress } from '@yunque/domain/credit'
import { formatDate } from '../../lib/format/format.ts'
import { ProgressBar } from './progress-bar.tsx'

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
  const used = { value: Math.min(Math.max(daysInDebt, 0), creditDays), max: creditDays }
  return (
    <ProgressBar
      label="Días de crédito usados"
      percent={percent}
      measured={used}
      text={text}
      tone={status}
      layout="above"
    />
  )
}
