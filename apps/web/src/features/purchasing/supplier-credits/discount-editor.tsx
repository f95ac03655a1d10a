import type { PurchaseToCredit, SupplierCreditDetail } from '@yunque/contract/purchasing/supplier-credit-rows'
import { supplierCreditMessages, supplierDiscount } from '@yunque/contract/purchasing/supplier-credits'
import { discountMoney } from '@yunque/domain/supplier-credits'
import { useState } from 'react'
import { useShowsIva } from '../../../lib/api-client/taxes.ts'
import { today } from '../../../lib/format/today.ts'
import { toast } from '../../../lib/toast.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { TotalsPanel } from '../../../ui/document/totals-panel.tsx'
import type { Confirmation } from '../../../ui/feedback/confirm.tsx'
import { MoneyInput } from '../../../ui/form/amount-inputs.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useZodForm, type ZodForm } from '../../../ui/form/use-zod-form.ts'
import { saveDiscount } from './credits.api.ts'
import { PurchaseFacts } from './purchase-facts.tsx'
import { settlementOf } from './return-values.ts'
import { texts } from './texts.ts'

interface Props {
  readonly purchase: PurchaseToCredit
  readonly onClose: () => void
  readonly onSaved: (saved: SupplierCreditDetail) => void
}

type Values = {
  readonly id: number
  readonly purchaseId: number
  readonly date: string | null
  readonly total: number | null
  readonly iva: number | null
  /** The IVA was typed, so that it no longer follows the amount. */
  readonly typed: boolean
  readonly referencePhysical: string
  readonly observation: string
}

/** A discount that a supplier gives after the purchase. Saving posts it, so it asks first (documents.final). */
export function DiscountEditor({ purchase, onClose, onSaved }: Props) {
  const [initialValues] = useState(() => newDiscount(purchase.id))
  const form = useZodForm({
    schema: supplierDiscount,
    initialValues,
    toInput: ({ typed: _, ...values }) => values,
    save: saveDiscount,
    question: (): Confirmation => questionOf(purchase, form.getValues()),
    onSaved: (saved) => {
      toast.success(supplierCreditMessages.saved)
      onSaved(saved)
    },
  })
  const total = form.values.total ?? 0
  const { pays, left } = settlementOf(total, purchase)
  return (
    <RecordDialog
      title={texts.titleDiscount(purchase.id)}
      size={{ width: 860 }}
      onClose={onClose}
      form={form}
      summary={
        <TotalsPanel
          rows={[
            { label: texts.pays, amount: pays },
            { label: texts.leaves, amount: left },
          ]}
          total={total}
        />
      }
      actions={<SaveButton form={form}>{texts.saveDiscount}</SaveButton>}
    >
      <PurchaseFacts purchase={purchase} />
      <Form form={form}>
        <Fields form={form} purchase={purchase} />
      </Form>
    </RecordDialog>
  )
}

interface FieldsProps extends Pick<Props, 'purchase'> {
  readonly form: ZodForm<Values>
}

function Fields({ form, purchase }: FieldsProps) {
  const changeTotal = (total: number | null) =>
    form.set({ total, ...(form.getValues().typed ? {} : { iva: usualIva(purchase, total) }) })
  const changeIva = (iva: number | null) =>
    form.set(
      iva === null ? { iva: usualIva(purchase, form.getValues().total), typed: false } : { iva, typed: true },
    )
  const taxed = useShowsIva(purchase.iva > 0)
  const amount = taxed ? texts.amountWithIva : texts.amount
  return (
    <FieldGrid columns={2}>
      <MoneyInput {...form.field('total', amount)} onChange={changeTotal} autoFocus />
      {taxed && (
        <MoneyInput {...form.field('iva', texts.iva)} onChange={changeIva} description={texts.ivaHint} />
      )}
      <DateInput {...form.field('date', texts.date)} />
      <TextInput {...form.field('referencePhysical', texts.note)} maxLength={50} />
      <WholeRow>
        <TextInput {...form.field('observation', texts.observation)} maxLength={250} />
      </WholeRow>
    </FieldGrid>
  )
}

const newDiscount = (purchaseId: number): Values => ({
  id: 0,
  purchaseId,
  date: today(),
  total: null,
  iva: null,
  typed: false,
  referencePhysical: '',
  observation: '',
})

/** The IVA that the server takes when none is typed (supplier-credits.discount). */
function usualIva({ total: bought, iva, leftIva }: PurchaseToCredit, total: number | null): number | null {
  if (total === null) return null
  return discountMoney({ total: bought, iva, credited: 0, leftIva }, { total, iva: null }).iva
}

function questionOf(purchase: PurchaseToCredit, values: Values): Confirmation {
  const total = values.total ?? 0
  const given = { provider: purchase.providerName, total, ...settlementOf(total, purchase) }
  return {
    title: texts.saveDiscountTitle(purchase.id),
    body: texts.saveDiscountBody(given),
    action: texts.saveDiscount,
  }
}
