import { moneyMethodChoices, PaymentMethod } from '@yunque/contract/core/constants'
import { purchasePaymentForm } from '@yunque/contract/purchasing/purchase-payments'
import type { PurchaseDetail } from '@yunque/contract/purchasing/purchase-rows'
import { subtract } from '@yunque/domain/decimal'
import { needsBank } from '@yunque/domain/payments'
import { useMemo, useRef, useState } from 'react'
import { formatMoney } from '../../lib/format/format.ts'
import { today } from '../../lib/format/today.ts'
import { toast } from '../../lib/toast.ts'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { MoneyInput } from '../../ui/form/amount-inputs.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FieldGrid, WholeRow } from '../../ui/form/field-grid.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveButton } from '../../ui/form/save-button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useZodForm, type ZodForm } from '../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../ui/lookup/catalog-lookup.tsx'
import { Fact, Facts } from '../facts.tsx'
import { withholdingTexts } from '../withholdings/texts.ts'
import { WithholdingFields } from '../withholdings/withholding-fields.tsx'
import { toLines, type WithholdingValue, withheldOf } from '../withholdings/withholding-values.ts'
import { payPurchase } from './payment.api.ts'
import { paymentTexts as texts } from './texts.ts'

type Values = {
  readonly id: number
  readonly purchaseId: number
  readonly date: string | null
  readonly amount: number | null
  readonly full: boolean
  readonly paymentMethodId: number | null
  readonly bankId: number | null
  readonly reference: string
  readonly referencePhysical: string
  readonly observation: string
  readonly withholdings: readonly WithholdingValue[]
  readonly applyCut: boolean
}

interface Props {
  readonly purchase: PurchaseDetail
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** A payment of a purchase on credit, in part or in full (purchases.payments). */
export function PaymentEditor({ purchase, onClose, onSaved }: Props) {
  const [initialValues] = useState(() => newPayment(purchase.id))
  const values = useRef(initialValues)
  const schema = useMemo(() => purchasePaymentForm(purchase), [purchase])
  const form = useZodForm({
    schema,
    initialValues,
    toInput: ({ full: _, withholdings, ...input }) => ({ ...input, withholdings: toLines(withholdings) }),
    save: payPurchase,
    question: () => questionOf(purchase, values.current),
    onSaved: (saved) => {
      toast.success(texts.saved(saved.id))
      onSaved()
    },
  })
  values.current = form.values
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
        <Fact name={texts.total}>{formatMoney(purchase.total)}</Fact>
        <Fact name={texts.owed}>{formatMoney(purchase.balance)}</Fact>
      </Facts>
      <Form form={form}>
        <Fields form={form} purchase={purchase} />
      </Form>
    </RecordDialog>
  )
}

type FieldsProps = { readonly form: ZodForm<Values>; readonly purchase: PurchaseDetail }

function Fields({ form, purchase: { balance, total, iva } }: FieldsProps) {
  const { full, paymentMethodId, amount, withholdings } = form.values
  const withheld = withheldOf(withholdings)
  const isPaper = paymentMethodId !== PaymentMethod.cash
  const byBank = needsBank({ paymentMethodId })
  const payBy = (method: number | null) =>
    form.set({
      paymentMethodId: method,
      ...(method === PaymentMethod.cash ? { bankId: null, reference: '' } : {}),
    })
  return (
    <FieldGrid columns={2}>
      <MoneyInput {...form.field('amount', texts.amount)} readOnly={full} autoFocus />
      <SwitchField
        {...form.field('full', texts.full)}
        onChange={(whole) => form.set({ full: whole, ...(whole ? { amount: balance } : {}) })}
      />
      <DateInput {...form.field('date', texts.date)} />
      <SelectField
        {...form.field('paymentMethodId', texts.method)}
        options={moneyMethodChoices}
        onChange={payBy}
      />
      <CatalogLookup
        {...form.field('bankId', texts.bank)}
        catalog="bank"
        required={byBank}
        disabled={!isPaper}
        clearable
      />
      <TextInput
        {...form.field('reference', texts.reference)}
        maxLength={50}
        required={isPaper}
        disabled={!isPaper}
      />
      <TextInput {...form.field('referencePhysical', texts.referencePhysical)} maxLength={50} />
      {!isPaper && <SwitchField {...form.field('applyCut', texts.applyCut)} />}
      <WholeRow>
        <WithholdingFields
          side="made"
          document={{ total, iva }}
          settled={amount ?? 0}
          value={withholdings}
          onChange={(next) => form.set({ withholdings: next })}
        />
      </WholeRow>
      {withheld > 0 && (
        <WholeRow>
          <Facts label={withholdingTexts.toPay}>
            <Fact name={withholdingTexts.withheld}>{formatMoney(withheld)}</Fact>
            <Fact name={withholdingTexts.toPay}>{formatMoney(subtract(amount ?? 0, withheld))}</Fact>
          </Facts>
        </WholeRow>
      )}
      <WholeRow>
        <TextArea {...form.field('observation', texts.observation)} maxLength={150} />
      </WholeRow>
    </FieldGrid>
  )
}

const newPayment = (purchaseId: number): Values => ({
  id: 0,
  purchaseId,
  date: today(),
  amount: null,
  full: false,
  paymentMethodId: PaymentMethod.cash,
  bankId: null,
  reference: '',
  referencePhysical: '',
  observation: '',
  withholdings: [],
  applyCut: true,
})

const questionOf = (purchase: PurchaseDetail, { amount }: Values) => ({
  title: texts.saveTitle(purchase),
  body: texts.saveBody(purchase.providerName, amount ?? 0, subtract(purchase.balance, amount ?? 0)),
  action: texts.save,
})
