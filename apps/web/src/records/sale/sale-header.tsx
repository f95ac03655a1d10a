import { Currency, fixedCatalogs, moneyMethodChoices, PaymentType } from '@yunque/contract/core/constants'
import { documentTotals } from '@yunque/domain/lines'
import { toDollars } from '@yunque/domain/purchases'
import { useAbout } from '../../lib/api-client/about.ts'
import { useCan } from '../../lib/api-client/session.ts'
import { formatMoney, formatRate } from '../../lib/format/format.ts'
import { useReadOnly } from '../../ui/controls/read-only.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FieldGrid, Wide } from '../../ui/form/field-grid.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { CatalogLookup } from '../../ui/lookup/catalog-lookup.tsx'
import { Lookup, type LookupProps } from '../../ui/lookup/lookup.tsx'
import { Used } from '../../ui/page/used.tsx'
import { usePhone } from '../../ui/screen/phone.ts'
import type { ClientChoice } from './client-choice.ts'
import { ProjectFields } from './project-fields.tsx'
import { saleClientSource } from './sale-client-source.tsx'
import { saleTexts as texts } from './texts.ts'
import type { SaleForm } from './use-sale-form.ts'
import { useSellers } from './use-sellers.ts'
import { WalkInFields } from './walk-in-fields.tsx'

interface Props {
  readonly sale: SaleForm
  /** Creates a client from the typed text; absent without permission and in a read-only sale. */
  readonly onCreateClient?: LookupProps<ClientChoice>['onCreate']
  /** Whether it has a delivery date: only invoices. */
  readonly delivery?: boolean
}

/** Client, date, payment terms and seller. A stored sale shows only the fields that it has. */
export function SaleHeader({ sale, onCreateClient, delivery = false }: Props) {
  const { form, changeClient, changePayment } = sale
  const { values } = form
  const credit = values.paymentTypeId === PaymentType.credit
  const sellers = useSellers(values.assignedTo, values.assignedName)
  const reading = useReadOnly(false)
  return (
    <FieldGrid columns={6}>
      <Wide>
        <Lookup
          {...form.field('client', texts.client)}
          {...standingOf(values.client, credit)}
          source={saleClientSource}
          onChange={changeClient}
          onCreate={onCreateClient}
          autoFocus
        />
      </Wide>
      <WalkInFields form={form} />
      <ProjectFields form={form} />
      <DateInput {...form.field('date', texts.date)} />
      <Used use="credit" filled={credit}>
        <SelectField
          {...form.field('paymentTypeId', texts.paymentType)}
          options={fixedCatalogs.billPaymentType}
          onChange={changePayment}
        />
        <CreditTerms form={form} credit={credit} />
      </Used>
      {delivery && credit && <DebtField sale={sale} />}
      <SelectField {...form.field('assignedTo', texts.seller)} options={sellers} />
      {(!reading || values.booklet !== '') && (
        <TextInput {...form.field('booklet', texts.booklet)} maxLength={50} />
      )}
      {(!reading || values.authCode !== '') && (
        <TextInput {...form.field('authCode', texts.authCode)} maxLength={150} />
      )}
      {delivery && (
        <Used use="deliveries" filled={values.deliverLater !== null}>
          <DeliveryFields form={form} />
        </Used>
      )}
    </FieldGrid>
  )
}

/** When the goods leave the store, and the appointment of those that leave later (deliveries.at-once). */
function DeliveryFields({ form }: Pick<TermsProps, 'form'>) {
  const { deliverLater, deliveryDate } = form.values
  const atOnce = useAbout()?.deliverAtOnce ?? true
  const reading = useReadOnly(false)
  const later = deliverLater ?? !atOnce
  const { value: _, onChange: __, ...field } = form.field('deliverLater', texts.delivers)
  return (
    <>
      <SelectField
        {...field}
        options={texts.deliverChoices}
        value={later ? 'later' : 'now'}
        onChange={(when) => form.set({ deliverLater: when === 'later', deliveryDate: null })}
      />
      {(reading ? deliveryDate !== null : later) && (
        <DateInput {...form.field('deliveryDate', later ? texts.appointment : texts.deliveryDate)} />
      )}
    </>
  )
}

/** Whether an invoice on credit is owed in dollars, where the store gives credit in them (credit.dollar-debt). */
function DebtField({ sale: { form, dayRate } }: Pick<Props, 'sale'>) {
  const { debtCurrencyId, lines } = form.values
  const offered = useAbout()?.dollarCredit ?? false
  const reading = useReadOnly(false)
  const chosen = debtCurrencyId === Currency.dollars
  if (reading ? !chosen : !offered && !chosen) return null
  const { rate } = dayRate
  const { value: _, onChange: __, ...field } = form.field('debtCurrencyId', texts.owesDollars)
  const dollars = formatMoney(toDollars(documentTotals(lines).total, rate || 1), '$')
  const told = rate > 0 ? texts.debtInDollars(dollars, formatRate(rate)) : texts.noRateForDebt
  return (
    <SwitchField
      {...field}
      {...(chosen || rate === 0 ? { description: told } : {})}
      value={chosen}
      onChange={(inDollars) => form.set({ debtCurrencyId: inDollars ? Currency.dollars : Currency.cordobas })}
    />
  )
}

interface TermsProps {
  readonly form: SaleForm['form']
  readonly credit: boolean
}

/** Credit days, method, bank and reference: disabled in cash (sales.cash-fields), and hidden there on a phone. */
function CreditTerms({ form, credit }: TermsProps) {
  const { paymentMethodId, bankId, reference, authCode } = form.values
  const mayChangeDays = useCan('cambiarDiasCredito')
  const reading = useReadOnly(false)
  const phone = usePhone()
  if (!credit && (reading || phone)) return null
  return (
    <>
      <NumberInput
        {...form.field('creditDays', texts.creditDays)}
        // With an authorization code every user may edit them. The server checks that the code is for days.
        disabled={!credit || !(mayChangeDays || authCode !== '')}
        scale={0}
      />
      {(!reading || paymentMethodId !== null) && (
        <SelectField
          {...form.field('paymentMethodId', texts.paymentMethod)}
          options={moneyMethodChoices}
          disabled={!credit}
          clearable
        />
      )}
      {(!reading || bankId !== null) && (
        <CatalogLookup {...form.field('bankId', texts.bank)} catalog="bank" disabled={!credit} clearable />
      )}
      {(!reading || reference !== '') && (
        <TextInput {...form.field('reference', texts.reference)} disabled={!credit} maxLength={50} />
      )}
    </>
  )
}

/** The client's debt and available credit, below the field, with a warning for overdue invoices when the sale is not cash. */
function standingOf(client: ClientChoice | null, credit: boolean): { description?: string } {
  if (client?.saldo === undefined) return {}
  const parts = [texts.owed(formatMoney(client.saldo))]
  if (credit && client.creditLimit !== undefined)
    parts.push(texts.available(formatMoney(Math.max(0, client.creditLimit - client.saldo))))
  return { description: parts.join(' · ') }
}
