import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { PaymentType } from '@yunque/contract/core/constants'
import type { SaleValues } from './sale-values.ts'
import { saleTexts as texts } from './texts.ts'

/** A warning of overdue invoices, only when the sale is on credit. It does not block (credit.overdue-warns). */
export function OverdueWarning({ client, paymentTypeId }: Pick<SaleValues, 'client' | 'paymentTypeId'>) {
  const count = client?.dueBills ?? 0
  if (count === 0 || paymentTypeId !== PaymentType.credit) return null
  return (
    <Alert variant="light" color="yellow" py={8} icon={<IconAlertTriangle size={18} aria-hidden />}>
      {texts.overdue(count)}
    </Alert>
  )
}
