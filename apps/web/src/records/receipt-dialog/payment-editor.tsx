import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { groupReceipt, type PaymentGroup } from '@yunque/contract/receivables/receipts'
import type { InvoiceRow } from '@yunque/contract/sales/sales'
import { useRef, useState } from 'react'
import { useSession } from '../../lib/api-client/session.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { today } from '../../lib/format/today.ts'
import { toast } from '../../lib/toast.ts'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import type { Confirmation } from '../../ui/feedback/confirm.tsx'
import { MoneyInput } from '../../ui/form/amount-inputs.tsx'
import { FieldGrid, WholeRow } from '../../ui/form/field-grid.tsx'
import { Form } from '../../ui/form/form.tsx'
import { MoreFields } from '../../ui/form/more-fields.tsx'
import { SaveButton } from '../../ui/form/save-button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useZodForm, type ZodForm } from '../../ui/form/use-zod-form.ts'
import { ClientLookup, useClient } from '../client/client-lookup.tsx'
import { Fact, Facts } from '../facts/facts.tsx'
import { RecordLoader } from '../record/record-loader.tsx'
import { dayRateOf } from '../sale/day-rate.ts'
import { rateQuery } from '../sale/sale.api.ts'
import { ChangeDue } from './change-due.tsx'
import { keptPayment } from './kept-payment.ts'
import { MethodFields } from './method-fields.tsx'
import { inDollars, worthOf } from './money-received.ts'
import {
  debtsOf,
  newPayment,
  type PaymentValues,
  projectsOf,
  type ShareLine,
  sharesOf,
  spreadOver,
  toPayment,
  totalsOf,
  withAmount,
  withMoneyReceived,
  withShares,
} from './payment-values.ts'
import { clientDebtsQuery, createPayment } from './receipt.api.ts'
import { proposalsQuery } from './receipt-proposals.ts'
import { ShareGrid } from './share-grid.tsx'
import { receiptTexts as texts } from './texts.ts'
import { useRateToday } from './use-rate-today.ts'

const size = { width: 900, height: 690 }

interface Props {
  /** The client who pays; chosen in the dialog when not given. */
  readonly clientId?: number | null
  /** Only the invoices of this project, until another is chosen; null for all. */
  readonly projectId?: number | null
  readonly onClose: () => void
  readonly onSaved: (saved: PaymentGroup) => void
}

/** One payment over several invoices of a client, oldest due first; each share can be changed (decision 0006). */
export function PaymentEditor({ clientId: given = null, ...props }: Props) {
  const [clientId, setClientId] = useState(given)
  if (clientId === null)
    return (
      <RecordDialog title={texts.payment} size={{ width: 480 }} onClose={props.onClose}>
        <ClientLookup label={texts.client} value={null} onChange={setClientId} required autoFocus />
        <Text size="sm">{texts.chooseClient}</Text>
      </RecordDialog>
    )
  return <OfClient key={clientId} clientId={clientId} {...props} />
}

function OfClient({ clientId, ...props }: Props & { readonly clientId: number }) {
  const query = useQuery(clientDebtsQuery(clientId))
  const day = today()
  const rates = useQuery(rateQuery(day))
  const proposed = useQuery(proposalsQuery(useSession()?.username ?? '', clientId))
  // The debt when it opened. The payment itself changes it before the dialog closes.
  const owed = useRef<readonly InvoiceRow[]>(undefined)
  return (
    <RecordLoader query={query} title={texts.payment} size={size} onClose={props.onClose}>
      {(now) => {
        owed.current ??= now
        const debts = owed.current
        if (debts.length === 0)
          return (
            <RecordDialog title={texts.payment} size={{ width: 480 }} onClose={props.onClose}>
              <Text>{texts.nothingOwed}</Text>
            </RecordDialog>
          )
        const editor = (rateNow: number) => (
          <RecordLoader query={proposed} title={texts.payment} size={size} onClose={props.onClose}>
            {({ referencePhysical }) => (
              <Editor
                clientId={clientId}
                debts={debts}
                rateNow={rateNow}
                referencePhysical={referencePhysical}
                {...props}
              />
            )}
          </RecordLoader>
        )
        return debts.every(({ dollarBalance }) => dollarBalance === null) ? (
          editor(0)
        ) : (
          <RecordLoader query={rates} title={texts.payment} size={size} onClose={props.onClose}>
            {(found) => editor(dayRateOf(found, day).rate)}
          </RecordLoader>
        )
      }}
    </RecordLoader>
  )
}

interface EditorProps extends Props {
  readonly clientId: number
  readonly debts: readonly InvoiceRow[]
  /** The rate when it opened, for the debts in dollars. */
  readonly rateNow: number
  /** The number that follows in the booklet. */
  readonly referencePhysical: string
}

function Editor(props: EditorProps) {
  const { clientId, debts, rateNow, referencePhysical, projectId: first = null, onClose, onSaved } = props
  const works = projectsOf(debts)
  const [projectId, setProject] = useState(works.some(({ id }) => id === first) ? first : null)
  const [initialValues] = useState(() =>
    newPayment(clientId, debtsOf(debts, projectId), { rate: rateNow, referencePhysical }),
  )
  const client = useClient(clientId)
  const { rate } = useRateToday()
  const form = useZodForm({
    schema: groupReceipt,
    initialValues,
    toInput: toPayment,
    save: createPayment,
    question: ({ shares, amount }): Confirmation => ({
      title: texts.paymentTitle(shares.length),
      body: texts.saveBody(client?.name ?? '', amount, worthOf(form.getValues(), rate)),
      action: texts.savePayment,
    }),
    later: {
      kind: 'payment',
      of: (value, { shares }) => keptPayment(value, { client: client?.name ?? '', shares, rate }),
      onKept: onClose,
    },
    onSaved: (saved) => {
      toast.success(texts.paymentSaved(saved.id, saved.receipts.at(-1)?.id ?? saved.id))
      onSaved(saved)
    },
  })
  /** Spreads the amount over these invoices. */
  const share = (lines: readonly ShareLine[]) =>
    form.set(withShares(form.getValues(), spreadOver(form.getValues().amount, lines)))
  const choose = (next: number | null) => {
    setProject(next)
    share(sharesOf(debtsOf(debts, next), rateNow))
  }
  return (
    <RecordDialog
      title={client ? `${texts.payment} · ${client.name}` : texts.payment}
      size={size}
      fill
      onClose={onClose}
      form={form}
      secondary={
        <Button variant="default" onClick={() => share(form.getValues().shares)}>
          {texts.spreadAgain}
        </Button>
      }
      actions={<SaveButton form={form}>{texts.savePayment}</SaveButton>}
    >
      <Form form={form}>
        {works.length > 0 && (
          <FieldGrid columns={2}>
            <SelectField
              label={texts.project}
              placeholder={texts.everyProject}
              options={works}
              value={projectId}
              onChange={choose}
              clearable
            />
          </FieldGrid>
        )}
        <Fields form={form} />
      </Form>
      <Standing values={form.values} />
      <ShareGrid
        lines={form.values.shares}
        onChange={(shares) => form.set(withShares(form.getValues(), shares))}
      />
    </RecordDialog>
  )
}

function Fields({ form }: { readonly form: ZodForm<PaymentValues> }) {
  const { rate, earlier } = useRateToday()
  const dollars = inDollars(form.values)
  return (
    <FieldGrid columns={4}>
      <MoneyInput
        {...form.field('amount', dollars ? texts.kept : texts.received)}
        required
        readOnly={dollars}
        onChange={(amount) => form.set(withAmount(form.getValues(), amount))}
        autoFocus
      />
      <TextInput {...form.field('referencePhysical', texts.referencePhysical)} maxLength={50} />
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
        onReceived={(patch) => form.set(withMoneyReceived(form.getValues(), patch, rate))}
      />
      <WholeRow>
        <MoreFields form={form}>
          <TextArea {...form.field('observation', texts.observation)} maxLength={150} rows={1} />
        </MoreFields>
      </WholeRow>
      <WholeRow>
        <ChangeDue money={form.values} rate={rate} amount={form.values.amount} />
      </WholeRow>
    </FieldGrid>
  )
}

function Standing({ values }: { readonly values: PaymentValues }) {
  const { owed, spread, left, retention } = totalsOf(values)
  return (
    <Facts label={texts.standing}>
      <Fact name={texts.allOwed}>{formatMoney(owed)}</Fact>
      <Fact name={texts.spread}>{formatMoney(spread)}</Fact>
      <Fact name={texts.toSpread}>{formatMoney(left)}</Fact>
      {retention > 0 && <Fact name={texts.retention}>{formatMoney(retention)}</Fact>}
    </Facts>
  )
}
