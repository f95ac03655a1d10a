import { currencySymbol } from '@yunque/contract/core/format'
import { purchasePaymentForm } from '@yunque/contract/purchasing/purchase-payments'
import type { PurchaseDetail } from '@yunque/contract/purchasing/purchase-rows'
import { subtract } from '@yunque/domain/decimal'
import { useMemo, useRef, useState } from 'react'
import { formatMoney } from '../../lib/format/format.ts'
import { toast } from '../../lib/toast.ts'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveButton } from '../../ui/form/save-button.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { Fact, Facts } from '../facts/facts.tsx'
import { toLines } from '../withholdings/withholding-values.ts'
import { dollarShare } from './dollar-payment.ts'
import { payPurchase } from './payment.api.ts'
import { PaymentFields } from './payment-fields.tsx'
import { newPayment, type PaymentValues } from './payment-values.ts'
import { paymentTexts as texts } from './texts.ts'
import { useRateOf } from './use-rate-of.ts'

interface Props {
  readonly purchase: PurchaseDetail
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** A payment of a purchase on credit, in part or in full (purchases.payments); of a debt in dollars in either currency. */
export function PaymentEditor({ purchase, onClose, onSaved }: Props) {
  const [initialValues] = useState(() => newPayment(purchase))
  const values = useRef(initialValues)
  const rate = useRef(0)
  const schema = useMemo(() => purchasePaymentForm(purchase), [purchase])
  const form = useZodForm({
    schema,
    initialValues,
    toInput: ({ full: _, withholdings, ...input }) => ({ ...input, withholdings: toLines(withholdings) }),
    save: payPurchase,
    question: () => questionOf(purchase, values.current, rate.current),
    onSaved: (saved) => {
      toast.success(texts.saved(saved.id))
      onSaved()
    },
  })
  values.current = form.values
  const dayRate = useRateOf(form.values.date, purchase.dollarBalance !== null)
  rate.current = dayRate.rate
  return (
    <RecordDialog
      title={texts.createFor(purchase)}
      size={{ width: 640 }}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{texts.save}</SaveButton>}
    >
      <Facts label={texts.about}>
        <Fact name={texts.provider}>{purchase.providerName}</Fact>
        <Owed purchase={purchase} />
      </Facts>
      <Form form={form}>
        <PaymentFields form={form} purchase={purchase} dayRate={dayRate} />
      </Form>
    </RecordDialog>
  )
}

/** The debt in its currency, and the C$ of the books of one in dollars. */
function Owed({ purchase }: Pick<Props, 'purchase'>) {
  const { total, balance, dollarTotal, dollarBalance, debtCurrencyId } = purchase
  const symbol = currencySymbol(debtCurrencyId)
  return (
    <>
      <Fact name={texts.total}>{formatMoney(dollarTotal ?? total, symbol)}</Fact>
      <Fact name={texts.owed}>{formatMoney(dollarBalance ?? balance, symbol)}</Fact>
      {dollarBalance !== null && <Fact name={texts.inBooks}>{formatMoney(balance)}</Fact>}
    </>
  )
}

function questionOf(purchase: PurchaseDetail, { amount, currencyId }: PaymentValues, rate: number) {
  const { providerName, balance, dollarBalance, debtCurrencyId } = purchase
  const share = dollarShare(purchase, { amount, currencyId, rate })
  const left = dollarBalance === null ? subtract(balance, amount ?? 0) : share?.left
  return {
    title: texts.saveTitle(purchase),
    body: texts.saveBody(
      providerName,
      formatMoney(amount ?? 0, currencySymbol(currencyId)),
      left === undefined ? null : formatMoney(left, currencySymbol(debtCurrencyId)),
    ),
    action: texts.save,
  }
}
