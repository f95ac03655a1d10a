import { Button } from '@mantine/core'
import { nameOfPayment } from '@yunque/contract/receivables/payment-words'
import { add, greatest, subtract } from '@yunque/domain/decimal'
import { needsBank, needsReference } from '@yunque/domain/payments'
import { toDollars } from '@yunque/domain/purchases'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { showPayment } from '../../../lib/customer-display.ts'
import { formatMoney, formatRate } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toast.ts'
import { belowToasts } from '../../../lib/toast-place.ts'
import { MoneyInput } from '../../../ui/form/amount-inputs.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { useScanner } from '../../../ui/scanner/use-scanner.ts'
import { usePhone } from '../../../ui/screen/phone.ts'
import { type HandledKeys, useHandledKeys } from '../../../ui/shortcuts/handled-keys.ts'
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts'
import { withholdingTexts } from '../../withholdings/texts.ts'
import { WithholdingFields } from '../../withholdings/withholding-fields.tsx'
import { toLines, type WithholdingValue, withheldOf } from '../../withholdings/withholding-values.ts'
import type { DayRate } from '../day-rate.ts'
import { RateNotice } from '../rate-notice.tsx'
import type { Due, PaidSale } from './entry.ts'
import classes from './payment.module.css'
import { noteOf, PaymentMethods, PaymentNotes } from './payment-choices.tsx'
import { GivenPayments, PaymentOutcome } from './payment-outcome.tsx'
import { shownPayment } from './shown-payment.ts'
import { methodKeys, symbolOf, paymentTexts as texts } from './texts.ts'
import { type PaymentState, usePayment } from './use-payment.ts'

/** For the sheet. */
const paymentKeys: HandledKeys = {
  where: 'Al cobrar',
  keys: [
    { keys: 'Enter', label: 'Cobrar, o anotar lo que se recibe' },
    ...methodKeys.map(({ key, id }) => ({
      keys: key,
      label: nameOfPayment({ paymentMethodId: id, currencyId: 1 }),
    })),
    { keys: 'D', label: 'Córdobas o dólares' },
  ],
}

interface Props extends Due, DayRate {
  readonly onPaid: (paid: PaidSale) => void
  readonly onCancel: () => void
}

/** The payment of a cash sale: one Enter for the exact amount, or amounts received by any methods and currencies. */
export function PaymentPanel(props: Props) {
  const { total: whole, iva, rate, favor = 0, kept = 0, step = 0, offer, earlier, onPaid, onCancel } = props
  const [withheld, setWithheld] = useState<readonly WithholdingValue[] | null>(null)
  const withheldSum = withheldOf(withheld ?? [])
  const total = greatest(0, subtract(whole, withheldSum))
  const payment = usePayment({ total, rate, favor, kept, step, ...(offer ? { offer } : {}) }, (paid) =>
    onPaid({ ...paid, ...(withheld ? { withholdings: toLines(withheld) } : {}) }),
  )
  const due = add(total, payment.rounding)
  useEffect(() => showPayment(shownPayment(payment, { due, rate })))
  useEffect(() => () => showPayment(null), [])
  const panel = useRef<HTMLDivElement>(null)
  const phone = usePhone()
  // On a phone the on-screen keyboard would cover the buttons.
  const toAmount = () => {
    if (!phone) panel.current?.querySelector<HTMLInputElement>('[data-amount] input')?.focus()
  }
  const { entry, given } = payment
  const field = `${entry.paymentMethodId}-${entry.currencyId}-${given.length}`
  // Another method or tender has another input element. It takes the focus when it is mounted, before the next key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new field takes the focus once
  useLayoutEffect(toAmount, [field])
  useScanner(() => toast.warn(texts.scanned))
  const missing = missingIn(payment)
  /** The papers that were left without a value, or with which the payment was tried: only they are refused in red. */
  const [left, setLeft] = useState<readonly string[]>([])
  const leave = (paper: string) => setLeft((before) => [...before, `${field} ${paper}`])
  const waiting = missing !== null && !left.includes(`${field} ${missing}`)
  /** Pays, or focuses the missing reference or bank. */
  const commit = () => {
    if (missing === null) return payment.commit()
    leave(missing)
    panel.current?.querySelector<HTMLInputElement>(`[data-paper=${missing}] input`)?.focus()
  }
  useHandledKeys(paymentKeys)
  useShortcuts([{ keys: 'Ctrl+Enter', label: texts.collect, run: commit }], 'dialog')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the panel handles keys wherever the focus is inside it
    <div
      ref={panel}
      className={classes.panel}
      onKeyDown={(event) => onKey(event, { payment, toAmount, commit })}
      onBlur={({ target }) => {
        const paper = target.closest('[data-paper]')?.getAttribute('data-paper')
        if (paper) leave(paper)
      }}
    >
      <div className={classes.due}>
        <span>{due === whole ? texts.total : texts.due}</span>
        <strong>{formatMoney(due)}</strong>
        {due !== whole && (
          <span className={classes.second}>
            {texts.dueOf({ total: whole, withheld: withheldSum, rounding: payment.rounding })}
          </span>
        )}
        {rate > 0 && (
          <span className={classes.second}>
            {texts.inDollars(formatMoney(toDollars(total, rate), '$'), formatRate(rate))}
          </span>
        )}
      </div>
      {iva !== undefined && withheld !== null && (
        <WithholdingFields
          side="suffered"
          document={{ total: whole, iva }}
          settled={whole}
          value={withheld}
          onChange={setWithheld}
        />
      )}
      {payment.hasDollars && <RateNotice earlier={earlier} />}
      {favor > 0 && <p className={classes.keys}>{texts.favor(favor)}</p>}
      <GivenPayments payment={payment} rate={rate} />
      <PaymentMethods payment={payment} rate={rate} onChosen={toAmount} />
      <EntryFields key={field} payment={payment} autoFocus={!phone} banks={offer?.banks} />
      <PaymentNotes payment={payment} onChosen={toAmount} />
      <PaymentOutcome payment={payment} waiting={waiting} />
      <div ref={belowToasts} className={classes.actions}>
        <Button variant="default" size="md" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button size="md" disabled={payment.outcome.kind === 'refused' && !missing} onClick={commit}>
          {payment.outcome.kind === 'short' ? texts.add : texts.collect}
        </Button>
      </div>
      <div className={classes.foot}>
        <p className={classes.keys}>{texts.keys}</p>
        {iva !== undefined && withheld === null && (
          <Button variant="subtle" size="compact-sm" flex="none" onClick={() => setWithheld([])}>
            {withholdingTexts.with}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The paper that the entry lacks. */
function missingIn({ outcome }: PaymentState): 'reference' | 'bank' | null {
  if (outcome.kind !== 'refused') return null
  const { reason } = outcome
  return reason === 'reference' || reason === 'bank' ? reason : null
}

/** The amount field; methods other than cash also have bank and reference. */
function EntryFields({
  payment,
  autoFocus,
  banks,
}: {
  readonly payment: PaymentState
  readonly autoFocus: boolean
  /** The banks to choose from, where the catalog cannot be read. */
  readonly banks: NonNullable<Due['offer']>['banks'] | undefined
}) {
  const { entry, edit, inCash } = payment
  const symbol = symbolOf(entry.currencyId)
  const method = nameOfPayment({ ...entry, currencyId: 1 })
  const bank = {
    label: texts.bank,
    value: entry.bankId,
    required: needsBank(entry),
    onChange: (bankId: number | null) => edit({ bankId }),
    clearable: true,
  }
  return (
    <div className={classes.entry}>
      <div className={classes.amount} data-amount>
        <MoneyInput
          label={inCash ? texts.received(symbol) : texts.amountBy(method, symbol)}
          currency={symbol}
          value={entry.amount}
          onChange={(amount) => edit({ amount })}
          autoFocus={autoFocus}
        />
      </div>
      {needsReference(entry) && (
        <>
          <div data-paper="reference">
            <TextInput
              label={texts.reference}
              value={entry.reference}
              maxLength={50}
              required
              onChange={(reference) => edit({ reference })}
            />
          </div>
          <div data-paper="bank">
            {banks ? <SelectField {...bank} options={banks} /> : <CatalogLookup {...bank} catalog="bank" />}
          </div>
        </>
      )}
    </div>
  )
}

type Acts = { payment: PaymentState; toAmount: () => void; commit: () => void }

/** Enter accepts the entry. A letter chooses a method or adds a banknote, unless the focus is in a text field. */
function onKey(event: KeyboardEvent, { payment, toAmount, commit }: Acts): void {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
  const field = event.target instanceof HTMLInputElement ? event.target : null
  if (event.key === 'Enter' && field) {
    event.preventDefault()
    commit()
    return
  }
  if (field && field.inputMode !== 'decimal') return
  const letter = event.key.toUpperCase()
  const method = payment.methods.find(({ key }) => key === letter)
  const note = payment.inCash ? noteOf(payment.entry.currencyId, letter) : undefined
  if (!method && !note && letter !== 'D') return
  event.preventDefault()
  if (method) payment.choose(method.id)
  else if (note) payment.addNote(note)
  else if (payment.hasRate) payment.switchCurrency()
  else toast.warn(texts.noRate)
  toAmount()
}
