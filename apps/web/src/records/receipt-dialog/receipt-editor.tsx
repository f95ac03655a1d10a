import { type ReceiptRow, receiptForm } from '@yunque/contract/receivables/receipts'
import { add, greatest, subtract } from '@yunque/domain/decimal'
import { useRef, useState } from 'react'
import { formatMoney } from '../../lib/format/format.ts'
import { toast } from '../../lib/toast.ts'
import { ReadOnlyField } from '../../ui/controls/read-only.tsx'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { MoneyInput } from '../../ui/form/amount-inputs.tsx'
import { FieldGrid, WholeRow } from '../../ui/form/field-grid.tsx'
import { Form } from '../../ui/form/form.tsx'
import { MoreFields } from '../../ui/form/more-fields.tsx'
import { SaveButton } from '../../ui/form/save-button.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useZodForm, type ZodForm } from '../../ui/form/use-zod-form.ts'
import { Lookup } from '../../ui/lookup/lookup.tsx'
import { usePhone } from '../../ui/screen/phone.ts'
import { WithholdingFields } from '../withholdings/withholding-fields.tsx'
import { toLines, type WithholdingValue, withheldOf } from '../withholdings/withholding-values.ts'
import { ChangeDue } from './change-due.tsx'
import { bookValue, DollarAmount, DollarShare } from './dollar-share.tsx'
import { MethodFields } from './method-fields.tsx'
import { dollarsFor, inDollars, keptOf, type MoneyReceived, noMoney, worthOf } from './money-received.ts'
import { owedNow } from './owed-now.ts'
import { createReceipt, type OwedBill, owedBill, owedBillSource } from './receipt.api.ts'
import { receiptTexts as texts } from './texts.ts'
import { useRateToday } from './use-rate-today.ts'

type Values = MoneyReceived & {
  readonly bill: OwedBill | null
  readonly referencePhysical: string
  readonly amount: number | null
  readonly retention: number | null
  readonly withholdings: readonly WithholdingValue[]
  readonly bankId: number | null
  readonly reference: string
  readonly observation: string
  readonly applyPayment: boolean
}

interface Props {
  /** The invoice to pay; chosen in the dialog when not given. */
  readonly bill?: OwedBill
  readonly onClose: () => void
  readonly onSaved: (saved: ReceiptRow) => void
}

/** 'Nuevo recibo': a payment of a credit invoice, in part or in full (credit.receipt). */
export function ReceiptEditor({ bill, onClose, onSaved }: Props) {
  const [initialValues] = useState<Values>(() => newReceipt(bill ?? null))
  const values = useRef(initialValues)
  const owedRef = useRef<number>(undefined)
  const [schema] = useState(() => receiptForm(() => owedRef.current))
  const { rate } = useRateToday()
  const form = useZodForm({
    schema,
    initialValues,
    toInput,
    save: createReceipt,
    question: () => questionOf(values.current, rate),
    onSaved: (saved) => {
      toast.success(texts.saved(saved.id))
      onSaved(saved)
    },
  })
  values.current = form.values
  owedRef.current = form.values.bill ? owedNow(form.values.bill, rate) : undefined
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
  const { applyPayment, retention, amount } = form.values
  const { rate, earlier } = useRateToday()
  const change = (patch: Partial<Values>) =>
    form.set(withMoneyReceived(withFullAmount({ ...form.getValues(), ...patch }, rate), patch, rate))
  const { bill, withholdings } = form.values
  const total = bill?.total ?? bill?.balance ?? 0
  const owed = bill ? owedNow(bill, rate) : 0
  const given = applyPayment ? owed : add(amount ?? 0, withheldOf(withholdings))
  const dollarBalance = bill?.dollarBalance ?? null
  const debt = dollarBalance === null ? null : { balance: bill?.balance ?? 0, dollarBalance }
  const settled = debt ? bookValue(debt, { given, rate }) : given
  const kept = (
    <WithholdingFields
      side="suffered"
      document={{ total, iva: bill?.iva ?? 0 }}
      settled={settled}
      value={withholdings}
      onChange={(next) => change({ withholdings: next, retention: withheldOf(next) })}
    />
  )
  const phone = usePhone()
  return (
    <FieldGrid columns={2}>
      <OwedBillField form={form} chosen={chosen} rate={rate} onChange={(next) => change({ bill: next })} />
      <TextInput {...form.field('referencePhysical', texts.referencePhysical)} maxLength={50} />
      <SwitchField
        {...form.field('applyPayment', texts.full)}
        onChange={(full) => change({ applyPayment: full })}
      />
      {debt && (
        <DollarAmount
          id={`${form.id}-dollars`}
          amount={amount}
          rate={rate}
          readOnly={applyPayment}
          onChange={(next) => change({ amount: next })}
        />
      )}
      <MoneyInput
        {...form.field('amount', debt ? texts.amountInCordobas : texts.amount)}
        required
        readOnly={applyPayment}
      />
      <MethodFields
        values={form.values}
        fields={{
          method: form.field('paymentMethodId', texts.method),
          currency: form.field('currencyId', texts.currency),
          received: form.field('received', texts.receivedDollars),
          bank: form.field('bankId', texts.bank),
          reference: form.field('reference', texts.reference),
        }}
        rate={rate}
        earlier={earlier}
        onReceived={change}
      />
      <WholeRow>
        <ChangeDue money={form.values} rate={rate} amount={amount} />
      </WholeRow>
      {debt && (
        <WholeRow>
          <DollarShare debt={debt} given={given} rate={rate} />
        </WholeRow>
      )}
      <WholeRow>
        <TextArea {...form.field('observation', texts.observation)} maxLength={150} />
      </WholeRow>
      {!phone && <WholeRow>{kept}</WholeRow>}
      {phone && (
        <WholeRow>
          <MoreFields form={form} told={[`${texts.retention} ${formatMoney(retention ?? 0)}`]}>
            {kept}
          </MoreFields>
        </WholeRow>
      )}
    </FieldGrid>
  )
}

type BillProps = {
  readonly form: ZodForm<Values>
  readonly chosen: boolean
  readonly rate: number
  readonly onChange: (bill: OwedBill | null) => void
}

/** The invoice to pay, with its balance. */
function OwedBillField({ form, chosen, rate, onChange }: BillProps) {
  const { bill } = form.values
  const balance = bill && balanceOf(bill, rate)
  const balanceLabel = bill?.opening ? texts.balanceOfDocument : texts.balance
  const lookup = (
    <Lookup
      {...form.field('bill', bill?.opening ? texts.document : texts.bill)}
      {...(balance ? { description: `${balanceLabel}: ${balance}` } : {})}
      source={owedBillSource}
      readOnly={chosen}
      onChange={onChange}
      autoFocus={!chosen}
    />
  )
  if (!chosen) return <WholeRow>{lookup}</WholeRow>
  return (
    <>
      {lookup}
      <ReadOnlyField label={balanceLabel}>{balance}</ReadOnlyField>
    </>
  )
}

/** What an invoice owes: of one in dollars those, and their C$ of today. */
const balanceOf = (bill: OwedBill, rate: number): string =>
  bill.dollarBalance
    ? texts.owedNow(formatMoney(bill.dollarBalance, '$'), formatMoney(owedNow(bill, rate)))
    : formatMoney(bill.balance)

const newReceipt = (bill: OwedBill | null): Values => ({
  ...noMoney,
  bill,
  referencePhysical: '',
  amount: null,
  retention: 0,
  withholdings: [],
  bankId: null,
  reference: '',
  observation: '',
  applyPayment: false,
})

/** A full payment is the balance less the retention (credit.receipt). */
function withFullAmount(values: Values, rate: number): Values {
  if (!values.applyPayment) return values
  const owed = values.bill ? owedNow(values.bill, rate) : 0
  return { ...values, amount: Math.max(0, subtract(owed, values.retention ?? 0)) }
}

/** Changing the currency sets the dollars for the amount. Changing the dollars sets the amount. */
function withMoneyReceived(values: Values, patch: Partial<Values>, rate: number): Values {
  const { bill, amount, retention, applyPayment } = values
  if (!inDollars(values)) return values
  if (patch.currencyId !== undefined && amount !== null && amount > 0)
    return { ...values, received: dollarsFor(amount, rate) }
  if (patch.received === undefined || applyPayment) return values
  const payable = greatest(0, subtract(bill ? owedNow(bill, rate) : 0, retention ?? 0))
  return { ...values, amount: keptOf(values, rate, bill ? payable : worthOf(values, rate)) }
}

const toInput = ({ bill, amount, retention, withholdings, ...values }: Values) => ({
  ...values,
  billId: bill?.id,
  amount: amount ?? 0,
  retention: retention ?? 0,
  withholdings: toLines(withholdings),
})

const questionOf = ({ bill, amount, ...money }: Values, rate: number) => ({
  title: texts.saveTitle(owedBill(bill)),
  body: texts.saveBody(bill?.nombre ?? '', amount ?? 0, worthOf(money, rate)),
  action: texts.save,
})
