import { fixedCatalogs, PaymentType, WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { useSession } from '../../../lib/api-client/session.ts'
import { CostsField } from '../../../records/bought/costs-field.tsx'
import { boughtTexts } from '../../../records/bought/texts.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { Lookup, type LookupProps } from '../../../ui/lookup/lookup.tsx'
import { type ProviderItem, providerSource } from '../../../ui/lookup/provider-source.tsx'
import { texts } from './texts.ts'
import type { OrderForm } from './use-order-form.ts'

interface Props {
  readonly order: OrderForm
  /** Whether the invoice may have IVA. */
  readonly taxed: boolean
  /** Creates a supplier from the typed text; absent without permission. */
  readonly onCreateProvider: LookupProps<ProviderItem>['onCreate']
}

/** Supplier, dates, where it is delivered, and what was agreed about the payment. */
export function OrderHeader({ order, taxed, onCreateProvider }: Props) {
  const { form, change, changePayment, changeCurrency, changeProvider } = order
  const anywhere = useSession()?.areaId === WAREHOUSE_AREA
  const credit = form.values.purchasePaymentTypeId === PaymentType.credit
  const { date } = form.values
  return (
    <FieldGrid columns={4}>
      <Lookup
        {...form.field('provider', texts.provider)}
        onChange={changeProvider}
        source={providerSource}
        onCreate={onCreateProvider}
        autoFocus
      />
      <DateInput {...form.field('date', texts.date)} />
      <DateInput {...form.field('expectedDate', texts.expected)} {...(date ? { min: date } : {})} />
      <CatalogLookup {...form.field('areaId', texts.deliverTo)} catalog="area" disabled={!anywhere} />
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
      />
      {taxed && (
        <CostsField
          {...form.field('costsIncludeIva', boughtTexts.costs)}
          onChange={(costsIncludeIva) => change({ costsIncludeIva })}
        />
      )}
    </FieldGrid>
  )
}
