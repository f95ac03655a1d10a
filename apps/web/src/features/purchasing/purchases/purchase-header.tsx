import { Currency, fixedCatalogs, PaymentType, WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { useSession } from '../../../lib/api-client/session.ts'
import { rateNotice } from '../../../lib/format/format.ts'
import { CostsField } from '../../../records/bought/costs-field.tsx'
import { boughtTexts } from '../../../records/bought/texts.ts'
import { dayRateOf } from '../../../records/sale/day-rate.ts'
import { useReadOnly } from '../../../ui/controls/read-only.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { Lookup, type LookupProps } from '../../../ui/lookup/lookup.tsx'
import { type ProviderItem, providerSource } from '../../../ui/lookup/provider-source.tsx'
import { texts } from './texts.ts'
import type { PurchaseForm } from './use-purchase-form.ts'

interface Props {
  readonly purchase: PurchaseForm
  /** Whether the invoice may have IVA. */
  readonly taxed: boolean
  /** Creates a supplier from the typed text; absent without permission. */
  readonly onCreateProvider: LookupProps<ProviderItem>['onCreate']
}

/** Supplier, dates, payment terms and currency. */
export function PurchaseHeader({ purchase, taxed, onCreateProvider }: Props) {
  const { form, change, changePayment, changeCurrency, changeDate, changeProvider } = purchase
  const { values } = form
  const anywhere = useSession()?.areaId === WAREHOUSE_AREA
  const fixed = !useReadOnly(false) && anywhere && values.lines.length > 0
  // Those of its order (orders.purchases).
  const ordered = values.orderId !== null
  const credit = values.purchasePaymentTypeId === PaymentType.credit
  return (
    <FieldGrid columns={5}>
      <Lookup
        {...form.field('provider', texts.provider)}
        onChange={changeProvider}
        source={providerSource}
        onCreate={onCreateProvider}
        disabled={ordered}
        autoFocus={!ordered}
      />
      <TextInput {...form.field('reference', texts.reference)} maxLength={50} autoFocus={ordered} />
      <DateInput {...form.field('date', texts.date)} onChange={changeDate} />
      <CatalogLookup
        {...form.field('areaId', fixed && !ordered ? texts.areaFixed : texts.area)}
        catalog="area"
        disabled={!anywhere || fixed || ordered}
      />
      <SelectField
        {...form.field('purchaseTypeId', texts.type)}
        options={fixedCatalogs.purchaseType}
        onChange={(purchaseTypeId) => change({ purchaseTypeId })}
      />
      <SelectField
        {...form.field('purchasePaymentTypeId', texts.payment)}
        options={fixedCatalogs.purchasePaymentType}
        onChange={changePayment}
      />
      <NumberInput
        {...form.field('creditDays', texts.creditDays)}
        disabled={!credit}
        required={credit}
        scale={0}
      />
      <SelectField
        {...form.field('currencyId', texts.currency)}
        options={fixedCatalogs.currency}
        onChange={changeCurrency}
        disabled={ordered}
      />
      {values.currencyId === Currency.dollars && <RateField purchase={purchase} />}
      {taxed && (
        <CostsField
          {...form.field('costsIncludeIva', boughtTexts.costs)}
          onChange={(costsIncludeIva) => change({ costsIncludeIva })}
        />
      )}
    </FieldGrid>
  )
}

/** C$ per dollar: the stored rate of the date; it can be overwritten. */
function RateField({ purchase: { form, change, rateOfDay } }: { readonly purchase: PurchaseForm }) {
  const { rate: stored, earlier } = dayRateOf(rateOfDay, form.values.date)
  const ofDay = earlier ? rateNotice(earlier) : texts.rateOf(form.values.date)
  return (
    <NumberInput
      {...form.field('rate', texts.rate)}
      onChange={(rate) => change({ rate })}
      prefix="C$"
      scale={6}
      format={(value) => String(value)}
      required
      {...(rateOfDay ? { description: stored > 0 ? ofDay : texts.noRate } : {})}
    />
  )
}
