import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { fixedCatalogs, PaymentMethod } from '@yunque/contract/core/constants'
import { groupReceipt } from '@yunque/contract/receivables/receipts'
import type { OfflineClient } from '@yunque/contract/sales/offline-till'
import { needsBank, needsReference } from '@yunque/domain/payments'
import { useEffect, useMemo, useState } from 'react'
import { formatDateTime, formatMoney } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toast.ts'
import { belowToasts } from '../../../lib/toast-place.ts'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { ChangeDue } from '../../../records/receipt-dialog/change-due.tsx'
import { keptPayment } from '../../../records/receipt-dialog/kept-payment.ts'
import { byMethod, inDollars, worthOf } from '../../../records/receipt-dialog/money-received.ts'
import {
  type PaymentValues,
  totalsOf,
  withAmount,
  withMoneyReceived,
  withShares,
} from '../../../records/receipt-dialog/payment-values.ts'
import { createPayment } from '../../../records/receipt-dialog/receipt.api.ts'
import { ShareGrid } from '../../../records/receipt-dialog/share-grid.tsx'
import { receiptTexts } from '../../../records/receipt-dialog/texts.ts'
import { useLeaveGuard } from '../../../ui/dialog/use-leave-guard.ts'
import type { Confirmation } from '../../../ui/feedback/confirm.tsx'
import { MoneyInput } from '../../../ui/form/amount-inputs.tsx'
import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useSaveShortcut } from '../../../ui/form/use-save-shortcut.ts'
import { useZodForm, type ZodForm } from '../../../ui/form/use-zod-form.ts'
import { Lookup } from '../../../ui/lookup/lookup.tsx'
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts'
import type { AwayWork } from './away-page.tsx'
import { inputOfReceipt, newReceipt, rateToday } from './collect-values.ts'
import { offlineDebtors } from './offline-sources.tsx'
import classes from './offline-till.module.css'
import { texts } from './texts.ts'

type Props = Pick<AwayWork, 'till' | 'goods' | 'onPrint' | 'onBegun'>

/** Money for the debts of a client, as this device keeps them. */
export function CollectForm({ onBegun, ...props }: Props) {
  const { till, goods } = props
  const [client, setClient] = useState<OfflineClient | null>(null)
  const source = useMemo(() => offlineDebtors(goods), [goods])
  useEffect(() => onBegun(client !== null), [client, onBegun])
  return (
    <>
      <p className={classes.asOf}>{texts.debtsAsOf(formatDateTime(new Date(till.syncedAt).toISOString()))}</p>
      <Lookup label={texts.client} source={source} value={client} onChange={setClient} required autoFocus />
      {client && <Receipt key={client.id} client={client} {...props} onDone={() => setClient(null)} />}
    </>
  )
}

interface ReceiptProps extends Omit<Props, 'onBegun'> {
  readonly client: OfflineClient
  readonly onDone: () => void
}

function Receipt({ client, till, onPrint, onDone }: ReceiptProps) {
  const rate = rateToday(till)
  const [initialValues] = useState(() => newReceipt(client, rate))
  const form = useZodForm({
    schema: groupReceipt,
    initialValues,
    toInput: inputOfReceipt,
    save: createPayment,
    question: ({ amount, shares }): Confirmation => ({
      title: receiptTexts.paymentTitle(shares.length),
      body: receiptTexts.saveBody(client.name, amount, worthOf(form.getValues(), rate)),
      action: receiptTexts.savePayment,
    }),
    later: {
      kind: 'payment',
      always: true,
      of: (value, { shares }) => keptPayment(value, { client: client.name, shares, rate }),
      onKept: (kept) => {
        onDone()
        onPrint(kept)
      },
    },
    onSaved: ({ id, receipts }) => {
      toast.success(receiptTexts.paymentSaved(id, receipts.at(-1)?.id ?? id))
      onDone()
    },
  })
  useLeaveGuard(form.isDirty, form.discard)
  useSaveShortcut(form, receiptTexts.savePayment)
  useShortcuts([{ keys: 'F9', label: receiptTexts.savePayment, run: () => void form.submit() }])
  const { values } = form
  const { owed, left } = totalsOf(values)
  return (
    <Form form={form}>
      <Facts label={receiptTexts.standing}>
        <Fact name={receiptTexts.allOwed}>{formatMoney(owed)}</Fact>
        <Fact name={receiptTexts.toSpread}>{formatMoney(left)}</Fact>
      </Facts>
      <Fields form={form} till={till} rate={rate} />
      <ShareGrid
        lines={values.shares}
        onChange={(shares) => form.set(withShares(form.getValues(), shares))}
      />
      <div ref={belowToasts} className={classes.acts}>
        <SaveButton form={form} leftSection={<IconPrinter size={18} aria-hidden />}>
          {receiptTexts.savePayment}
        </SaveButton>
        <Button variant="default" onClick={onDone}>
          {texts.otherClient}
        </Button>
      </div>
    </Form>
  )
}

interface FieldsProps extends Pick<Props, 'till'> {
  readonly form: ZodForm<PaymentValues>
  readonly rate: number
}

/** What is received, by the methods that this device takes. Dollars are cash, at the rate that it keeps. */
function Fields({ form, till, rate }: FieldsProps) {
  const { values, getValues, set } = form
  const { methods } = till.terms
  const dollars = inDollars(values)
  const receive = (patch: Parameters<typeof withMoneyReceived>[1]) =>
    set(withMoneyReceived(getValues(), patch, rate))
  return (
    <FieldGrid columns={4}>
      <MoneyInput
        {...form.field('amount', dollars ? receiptTexts.kept : receiptTexts.received)}
        required
        readOnly={dollars}
        onChange={(amount) => set(withAmount(getValues(), amount))}
      />
      <SelectField<number>
        {...form.field('paymentMethodId', receiptTexts.method)}
        options={fixedCatalogs.billPaymentMethod.filter(({ id }) => methods.includes(id))}
        onChange={(method) => receive(byMethod(method))}
      />
      {values.paymentMethodId === PaymentMethod.cash && (
        <SelectField<number>
          {...form.field('currencyId', receiptTexts.currency)}
          options={fixedCatalogs.currency}
          disabled={rate <= 0}
          onChange={(currencyId) => receive({ currencyId, received: null })}
        />
      )}
      {dollars && (
        <MoneyInput
          {...form.field('received', receiptTexts.receivedDollars)}
          currency="$"
          required
          onChange={(received) => receive({ received })}
        />
      )}
      {needsReference(values) && (
        <>
          <SelectField<number>
            {...form.field('bankId', receiptTexts.bank)}
            options={till.store.banks}
            required={needsBank(values)}
            clearable
          />
          <TextInput {...form.field('reference', receiptTexts.reference)} maxLength={50} required />
        </>
      )}
      <TextInput
        {...form.field('referencePhysical', receiptTexts.referencePhysical)}
        description={texts.noBooklet}
        required={false}
        maxLength={50}
      />
      <WholeRow>
        <TextInput {...form.field('observation', receiptTexts.observation)} maxLength={150} />
      </WholeRow>
      <WholeRow>
        <ChangeDue money={values} rate={rate} amount={values.amount} step={till.store.rounding} />
      </WholeRow>
    </FieldGrid>
  )
}
