import { fixedCatalogs, moneyMethodChoices, PaymentMethod } from '@yunque/contract/core/constants'
import { currencySymbol } from '@yunque/contract/core/format'
import type { PurchaseDetail } from '@yunque/contract/purchasing/purchase-rows'
import { cordobasOf, moneyAfter } from '@yunque/domain/dollar-debts'
import { needsBank } from '@yunque/domain/payments'
import { useEffect } from 'react'
import { formatMoney, formatRate, rateNotice } from '../../lib/format/format.ts'
import { MoneyInput } from '../../ui/form/amount-inputs.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FieldGrid, WholeRow } from '../../ui/form/field-grid.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { ZodForm } from '../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../ui/lookup/catalog-lookup.tsx'
import { Fact, Facts } from '../facts/facts.tsx'
import { withholdingTexts } from '../withholdings/texts.ts'
import { WithholdingFields } from '../withholdings/withholding-fields.tsx'
import { withheldOf } from '../withholdings/withholding-values.ts'
import { DollarFacts } from './dollar-facts.tsx'
import { dollarShare, wholeDebt } from './dollar-payment.ts'
import type { PaymentValues } from './payment-values.ts'
import { paymentTexts as texts } from './texts.ts'
import type { useRateOf } from './use-rate-of.ts'

interface Props {
  readonly form: ZodForm<PaymentValues>
  readonly purchase: PurchaseDetail
  readonly dayRate: ReturnType<typeof useRateOf>
}

/** The fields of a payment to a supplier. */
export function PaymentFields(props: Props) {
  const { form, purchase, dayRate } = props
  const { amount, currencyId, paymentMethodId, applyCut } = form.values
  const inDollars = purchase.dollarBalance !== null
  const share = dollarShare(purchase, { amount, currencyId, rate: dayRate.rate })
  const fromTill = applyCut && paymentMethodId === PaymentMethod.cash
  return (
    <FieldGrid columns={2}>
      <AmountFields {...props} />
      <DateInput {...form.field('date', texts.date)} {...(inDollars ? rateHint(dayRate) : {})} />
      <MethodFields form={form} />
      {share && (
        <WholeRow>
          <DollarFacts share={share} currencyId={currencyId} fromTill={fromTill} />
        </WholeRow>
      )}
      <Withheld {...props} settled={inDollars ? (share?.value ?? 0) : (amount ?? 0)} />
      <WholeRow>
        <TextArea {...form.field('observation', texts.observation)} maxLength={150} />
      </WholeRow>
    </FieldGrid>
  )
}

/** The rate of the date under it, once it is known. */
function rateHint({ rate, earlier, known }: Props['dayRate']) {
  if (!known) return {}
  if (rate === 0) return { description: texts.noRate }
  const ofDay = texts.rateOf(formatRate(rate))
  return { description: earlier ? `${ofDay}. ${rateNotice(earlier)}` : ofDay }
}

/** The amount, the currency of the payment of a debt in dollars, and whether it is all that is owed. */
function AmountFields({ form, purchase, dayRate: { rate } }: Props) {
  const { full, currencyId, amount } = form.values
  const whole = wholeDebt(purchase, { currencyId, rate })
  useEffect(() => {
    if (full && whole !== null && whole !== amount) form.set({ amount: whole })
  }, [full, whole, amount, form])
  return (
    <>
      <MoneyInput
        {...form.field('amount', texts.amount)}
        currency={currencySymbol(currencyId)}
        readOnly={full}
        autoFocus
      />
      {purchase.dollarBalance !== null && (
        <SelectField
          {...form.field('currencyId', texts.currency)}
          options={fixedCatalogs.currency}
          onChange={(chosen) =>
            form.set({ currencyId: chosen ?? currencyId, ...(full ? {} : { amount: null }) })
          }
        />
      )}
      <SwitchField
        {...form.field('full', texts.full)}
        onChange={(all) => form.set({ full: all, ...(all && whole !== null ? { amount: whole } : {}) })}
      />
    </>
  )
}

function MethodFields({ form }: Pick<Props, 'form'>) {
  const { paymentMethodId } = form.values
  const isPaper = paymentMethodId !== PaymentMethod.cash
  const byBank = needsBank({ paymentMethodId })
  const payBy = (method: number | null) =>
    form.set({
      paymentMethodId: method,
      ...(method === PaymentMethod.cash ? { bankId: null, reference: '' } : {}),
    })
  return (
    <>
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
    </>
  )
}

/** What is withheld, in C$, and the money that is left to pay, in the currency of the payment. */
function Withheld({ form, purchase, dayRate: { rate }, settled }: Props & { readonly settled: number }) {
  const { amount, currencyId, withholdings } = form.values
  const { total, iva } = purchase
  const withheld = withheldOf(withholdings)
  const tendered = { currencyId: currencyId === 2 ? 2 : 1, amount: amount ?? 0, rate } as const
  const told = withheld > 0 && (purchase.dollarBalance === null || rate > 0) && cordobasOf(tendered) > 0
  return (
    <>
      <WholeRow>
        <WithholdingFields
          side="made"
          document={{ total, iva }}
          settled={settled}
          value={withholdings}
          onChange={(next) => form.set({ withholdings: next })}
        />
      </WholeRow>
      {told && (
        <WholeRow>
          <Facts label={withholdingTexts.toPay}>
            <Fact name={withholdingTexts.withheld}>{formatMoney(withheld)}</Fact>
            <Fact name={withholdingTexts.toPay}>
              {formatMoney(moneyAfter(tendered, withheld), currencySymbol(currencyId))}
            </Fact>
          </Facts>
        </WholeRow>
      )}
    </>
  )
}
