import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconReceiptTax } from '@tabler/icons-react'
import { exemptionState } from '@yunque/domain/taxes'
import { formatDate } from '../../lib/format/format.ts'
import type { SaleValues } from './sale-values.ts'
import { saleTexts as texts } from './texts.ts'

/** Says that the client pays no IVA, or that the letter does not cover the day of the sale (taxes.exempt-client). */
export function ExemptionNotice({ client, date }: Pick<SaleValues, 'client' | 'date'>) {
  const exemption = client?.exemption
  if (!exemption || date === null) return null
  const { letter, from, to } = exemption
  const state = exemptionState(exemption, date)
  const says = {
    early: texts.earlyLetter(letter, formatDate(from)),
    valid: texts.exempt(letter, formatDate(to)),
    ending: texts.exempt(letter, formatDate(to)),
    ended: texts.endedLetter(letter, formatDate(to)),
  }[state]
  const applies = state === 'valid' || state === 'ending'
  const Icon = applies ? IconReceiptTax : IconAlertTriangle
  return (
    <Alert variant="light" color={applies ? 'blue' : 'yellow'} py={8} icon={<Icon size={18} aria-hidden />}>
      {says}
    </Alert>
  )
}
