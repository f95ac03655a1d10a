import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { owedName } from '@yunque/contract/receivables/owed-name'
import {
  type Receipt,
  type ReceiptRow,
  receiptForm,
  receiptOnWire,
} from '@yunque/contract/receivables/receipts'
import { add, greatest, subtract } from '@yunque/domain/decimal'
import { useRef, useState } from 'react'
import { useSession } from '../../lib/api-client/session.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { toast } from '../../lib/toast.ts'
import { ReadOnlyField } from '../../ui/controls/read-only.tsx'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { MoneyInput } from '../../ui/form/amount-inputs.tsx'
import { FieldGrid, WholeRow } from '../../ui/form/field-grid.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveButton } from '../../ui/form/save-button.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useZodForm, type ZodForm } from '../../ui/form/use-zod-form.ts'
import { RecordLoader } from '../record/record-loader.tsx'
import { withholdingTexts } from '../withholdings/texts.ts'
import { WithholdingFields } from '../withholdings/withholding-fields.tsx'
import { toLines, type WithholdingValue, withheldOf } from '../withholdings/withholding-values.ts'
import { ChangeDue } from './change-due.tsx'
import { bookValue, DollarAmount, DollarShare } from './dollar-share.tsx'
import { figuresOf } from './kept-payment.ts'
import { MethodFields } from './method-fields.tsx'
import { dollarsFor, inDollars, keptOf, type MoneyReceived, noMoney, worthOf } from './money-received.ts'
import { owedNow } from './owed-now.ts'
import { createReceipt, type OwedBill, owedBill, owedBillText } from './receipt.api.ts'
import { type Proposals, proposalsQuery, proposedObservation } from './receipt-proposals.ts'
import { receiptTexts as texts } from './texts.ts'
import { useRateToday } from './use-rate-today.ts'

type Values = MoneyReceived & {
  readonly bill: OwedBill
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
  /** The invoice to pay. */
  readonly bill: OwedBill
  readonly onClose: () => void
  readonly onSaved: (saved: ReceiptRow) => void
}

const size = { width: 640 }

/** 'Nuevo recibo': a payment of a credit invoice, in part or in full (credit.receipt). */
export function ReceiptEditor(props: Props) {
  const username = useSession()?.username ?? ''
  const query = useQuery(proposalsQuery(username, props.bill.clientId ?? 0))
  return (
    <RecordLoader query={query} title={texts.create} size={size} onClose={props.onClose}>
      {(proposals) => <Editor {...props} proposals={proposals} />}
    </RecordLoader>
  )
}

type EditorProps = Props & { readonly proposals: Proposals }

function Editor({ bill, proposals, onClose, onSaved }: EditorProps) {
  const [initialValues] = useState<Values>(() => newReceipt(bill, proposals))
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
    later: {
      kind: 'receipt',
      of: (value, { amount }) => keptReceipt(value, { bill, amount: amount ?? 0, rate }),
      onKept: onClose,
    },
    onSaved: (saved) => {
      toast.success(texts.saved(saved.id))
      onSaved(saved)
    },
  })
  values.current = form.values
  owedRef.current = owedNow(bill, rate)
  return (
    <RecordDialog
      title={texts.create}
      size={size}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{texts.save}</SaveButton>}
    >
      <Form form={form}>
        <Fields form={form} withholds={proposals.withholds} />
      </Form>
    </RecordDialog>
  )
}

interface FieldsProps {
  readonly form: ZodForm<Values>
  /** Whether the client withheld before: its withholdings are shown at once. */
  readonly withholds: boolean
}

function Fields({ form, withholds }: FieldsProps) {
  const { bill, withholdings, applyPayment, amount } = form.values
  const { rate, earlier } = useRateToday()
  const [folded, setFolded] = useState(!withholds)
  const change = (patch: Partial<Values>) => {
    const full = withFullAmount({ ...form.getValues(), ...patch }, rate)
    form.set(withObservation(withMoneyReceived(full, patch, rate), rate))
  }
  const given = givenOf(form.values, rate)
  const dollarBalance = bill.dollarBalance ?? null
  const debt = dollarBalance === null ? null : { balance: bill.balance, dollarBalance }
  const settled = debt ? bookValue(debt, { given, rate }) : given
  return (
    <FieldGrid columns={2}>
      <ReadOnlyField label={bill.opening ? texts.document : texts.bill}>{owedBillText(bill)}</ReadOnlyField>
      <ReadOnlyField label={bill.opening ? texts.balanceOfDocument : texts.balance}>
        {balanceOf(bill, rate)}
      </ReadOnlyField>
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
        onChange={(next) => change({ amount: next })}
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
      <WholeRow>
        {folded ? (
          <Button variant="subtle" size="compact-sm" onClick={() => setFolded(false)}>
            {withholdingTexts.with}
          </Button>
        ) : (
          <WithholdingFields
            side="suffered"
            document={{ total: bill.total ?? bill.balance, iva: bill.iva ?? 0 }}
            settled={settled}
            value={withholdings}
            onChange={(next) => change({ withholdings: next, retention: withheldOf(next) })}
          />
        )}
      </WholeRow>
    </FieldGrid>
  )
}

/** What an invoice owes: of one in dollars those, and their C$ of today. */
const balanceOf = (bill: OwedBill, rate: number): string =>
  bill.dollarBalance
    ? texts.owedNow(formatMoney(bill.dollarBalance, '$'), formatMoney(owedNow(bill, rate)))
    : formatMoney(bill.balance)

const newReceipt = (bill: OwedBill, { referencePhysical }: Proposals): Values => ({
  ...noMoney,
  bill,
  referencePhysical,
  amount: null,
  retention: 0,
  withholdings: [],
  bankId: null,
  reference: '',
  observation: texts.part,
  applyPayment: false,
})

/** What is given of the debt, C$: the money, and what is withheld. */
const givenOf = ({ bill, amount, withholdings, applyPayment }: Values, rate: number): number =>
  applyPayment ? owedNow(bill, rate) : add(amount ?? 0, withheldOf(withholdings))

const withObservation = (values: Values, rate: number): Values => ({
  ...values,
  observation: proposedObservation(values.observation, givenOf(values, rate) >= owedNow(values.bill, rate)),
})

/** A full payment is the balance less the retention (credit.receipt). */
function withFullAmount(values: Values, rate: number): Values {
  if (!values.applyPayment) return values
  return { ...values, amount: Math.max(0, subtract(owedNow(values.bill, rate), values.retention ?? 0)) }
}

/** Changing the currency sets the dollars for the amount. Changing the dollars sets the amount. */
function withMoneyReceived(values: Values, patch: Partial<Values>, rate: number): Values {
  const { bill, amount, retention, applyPayment } = values
  if (!inDollars(values)) return values
  if (patch.currencyId !== undefined && amount !== null && amount > 0)
    return { ...values, received: dollarsFor(amount, rate) }
  if (patch.received === undefined || applyPayment) return values
  const payable = greatest(0, subtract(owedNow(bill, rate), retention ?? 0))
  return { ...values, amount: keptOf(values, rate, payable) }
}

const toInput = ({ bill, amount, retention, withholdings, ...values }: Values) => ({
  ...values,
  billId: bill.id,
  amount: amount ?? 0,
  retention: retention ?? 0,
  withholdings: toLines(withholdings),
})

/** A receipt as a device keeps it for its server: of what its paper says, whatever is owed when it arrives (offline.later). */
const keptReceipt = (
  value: Receipt,
  { bill, amount, rate }: { bill: OwedBill; amount: number; rate: number },
) => ({
  subject: bill.nombre,
  words: value.observation,
  lines: [{ name: owedName(owedBill(bill)), detail: formatMoney(amount) }],
  total: amount,
  paid: { method: value.paymentMethodId, withheld: value.retention },
  body: receiptOnWire.toWire({
    ...value,
    ...figuresOf({ ...value, amount }, rate),
    amount,
    applyPayment: false,
  }),
})

const questionOf = ({ bill, amount, ...money }: Values, rate: number) => ({
  title: texts.saveTitle(owedBill(bill)),
  body: texts.saveBody(bill.nombre, amount ?? 0, worthOf(money, rate)),
  action: texts.save,
})
