import { fixedCatalogs, PaymentMethod } from '@yunque/contract/constants'
import { type ReceiptRow, receipt as receiptSchema } from '@yunque/contract/receipts'
import { subtract } from '@yunque/domain/decimal'
import { useRef, useState } from 'react'
import { formatMoney } from '../../format/format.ts'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { MoneyInput } from '../../ui/form/amount-inputs.tsx'
import { FieldGrid, WholeRow } from '../../ui/form/field-grid.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveButton } from '../../ui/form/save-button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useZodForm, type ZodForm } from '../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../ui/lookup/catalog-lookup.tsx'
import { Lookup } from '../../ui/lookup/lookup.tsx'
import { toast } from '../../ui/toast.ts'
import { createReceipt, type OwedBill, owedBillSource } from './receipt.api.ts'
import { receiptTexts as texts } from './texts.ts'

type Values = {
  readonly bill: OwedBill | null
  readonly referencePhysical: string
  readonly amount: number | null
  readonly retention: number | null
  readonly paymentMethodId: number | null
  readonly bankId: number | null
  readonly reference: string
  readonly observation: string
  readonly applyPayment: boolean
}

interface Props {
  /** The invoice that is paid; chosen in the dialog when none is given. */
  readonly bill?: OwedBill
  readonly onClose: () => void
  readonly onSaved: (saved: ReceiptRow) => void
}

/** 'Nuevo recibo': a payment of a credit invoice, in part or in full (Spec 2 §5). */
export function ReceiptEditor({ bill, onClose, onSaved }: Props) {
  const [initialValues] = useState<Values>(() => newReceipt(bill ?? null))
  const values = useRef(initialValues)
  const form = useZodForm({
    schema: receiptSchema,
    initialValues,
    toInput,
    save: createReceipt,
    question: () => questionOf(values.current),
    onSaved: (saved) => {
      toast.success(texts.saved(saved.id))
      onSaved(saved)
    },
  })
  values.current = form.values
  return (
    <RecordDialog
      title={texts.create}
      size={{ width: 640 }}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{texts.save}</SaveButton>}
    >
      <Form form={form}>
        <Fields form={form} chosen={bill !== undefined} />
      </Form>
    </RecordDialog>
  )
}

function Fields({ form, chosen }: { readonly form: ZodForm<Values>; readonly chosen: boolean }) {
  const { bill, paymentMethodId, applyPayment, retention } = form.values
  const settle = (patch: Partial<Values>) => form.set(withFullAmount({ ...form.getValues(), ...patch }))
  const byBank = paymentMethodId !== PaymentMethod.cash
  const balance = bill ? { description: `${texts.balance}: ${formatMoney(bill.balance)}` } : {}
  return (
    <FieldGrid columns={2}>
      <WholeRow>
        <Lookup
          {...form.field('bill', texts.bill)}
          {...balance}
          source={owedBillSource}
          readOnly={chosen}
          onChange={(next) => settle({ bill: next })}
          autoFocus={!chosen}
        />
      </WholeRow>
      <TextInput {...form.field('referencePhysical', texts.referencePhysical)} maxLength={50} />
      <SwitchField
        {...form.field('applyPayment', texts.full)}
        onChange={(full) => settle({ applyPayment: full })}
      />
      <MoneyInput {...form.field('amount', texts.amount)} required readOnly={applyPayment} />
      <MoneyInput
        {...form.field('retention', texts.retention)}
        value={retention}
        onChange={(kept) => settle({ retention: kept })}
      />
      <SelectField
        {...form.field('paymentMethodId', texts.method)}
        options={fixedCatalogs.billPaymentMethod}
      />
      <CatalogLookup {...form.field('bankId', texts.bank)} catalog="bank" disabled={!byBank} clearable />
      <TextInput {...form.field('reference', texts.reference)} maxLength={50} disabled={!byBank} />
      <WholeRow>
        <TextArea {...form.field('observation', texts.observation)} maxLength={150} />
      </WholeRow>
    </FieldGrid>
  )
}

const newReceipt = (bill: OwedBill | null): Values => ({
  bill,
  referencePhysical: '',
  amount: null,
  retention: 0,
  paymentMethodId: PaymentMethod.cash,
  bankId: null,
  reference: '',
  observation: '',
  applyPayment: false,
})

/** A full payment is what the retention leaves of the balance (Spec 2 §5). */
function withFullAmount(values: Values): Values {
  if (!values.applyPayment) return values
  return { ...values, amount: Math.max(0, subtract(values.bill?.balance ?? 0, values.retention ?? 0)) }
}

const toInput = ({ bill, amount, retention, ...values }: Values) => ({
  ...values,
  billId: bill?.id,
  amount: amount ?? 0,
  retention: retention ?? 0,
})

const questionOf = ({ bill, amount }: Values) => ({
  title: texts.saveTitle(bill?.id ?? 0),
  body: texts.saveBody(bill?.nombre ?? '', amount ?? 0),
  action: texts.save,
})
