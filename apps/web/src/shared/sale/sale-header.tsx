import { fixedCatalogs, PaymentType } from '@yunque/contract/constants'
import { useCan } from '../api-client/session.ts'
import { formatMoney } from '../format/format.ts'
import { DateInput } from '../ui/form/date-input.tsx'
import { FieldGrid } from '../ui/form/field-grid.tsx'
import { NumberInput } from '../ui/form/number-input.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { CatalogLookup } from '../ui/lookup/catalog-lookup.tsx'
import { Lookup, type LookupProps } from '../ui/lookup/lookup.tsx'
import type { ClientChoice } from './client-choice.ts'
import { saleClientSource } from './sale-client-source.tsx'
import { saleTexts as texts } from './texts.ts'
import type { SaleForm } from './use-sale-form.ts'
import { useSellers } from './use-sellers.ts'

interface Props {
  readonly sale: SaleForm
  /** Creates a client from what was typed; absent for those who may not, and where the sale is only shown. */
  readonly onCreateClient?: LookupProps<ClientChoice>['onCreate']
  /** Invoices tell when they are delivered. */
  readonly delivery?: boolean
}

/** To whom, when, how it is paid and who sells. */
export function SaleHeader({ sale, onCreateClient, delivery = false }: Props) {
  const { form, changeClient, changePayment } = sale
  const { values } = form
  const credit = values.paymentTypeId === PaymentType.credit
  const mayChangeDays = useCan('cambiarDiasCredito')
  const sellers = useSellers(values.assignedTo, values.assignedName)
  return (
    <FieldGrid columns={4}>
      <Lookup
        {...form.field('client', texts.client)}
        {...standingOf(values.client, credit)}
        source={saleClientSource}
        onChange={changeClient}
        onCreate={onCreateClient}
        autoFocus
      />
      <DateInput {...form.field('date', texts.date)} />
      <SelectField
        {...form.field('paymentTypeId', texts.paymentType)}
        options={fixedCatalogs.billPaymentType}
        onChange={changePayment}
      />
      <NumberInput
        {...form.field('creditDays', texts.creditDays)}
        // With a code of authorization anyone may: the server sees whether it is for days.
        disabled={!credit || !(mayChangeDays || values.authCode !== '')}
        scale={0}
      />
      <SelectField
        {...form.field('paymentMethodId', texts.paymentMethod)}
        options={fixedCatalogs.billPaymentMethod}
        disabled={!credit}
        clearable
      />
      <CatalogLookup {...form.field('bankId', texts.bank)} catalog="bank" disabled={!credit} clearable />
      <TextInput {...form.field('reference', texts.reference)} disabled={!credit} maxLength={50} />
      <SelectField {...form.field('assignedTo', texts.seller)} options={sellers} clearable />
      <TextInput {...form.field('booklet', texts.booklet)} maxLength={50} />
      <TextInput {...form.field('authCode', texts.authCode)} maxLength={150} />
      {delivery && <DateInput {...form.field('deliveryDate', texts.deliveryDate)} />}
    </FieldGrid>
  )
}

/** What the client owes and may still owe, below the field; a warning when invoices are overdue and the sale is no cash. */
function standingOf(client: ClientChoice | null, credit: boolean): { description?: string } {
  if (client?.saldo === undefined) return {}
  const parts = [texts.owed(formatMoney(client.saldo))]
  if (credit && client.creditLimit !== undefined)
    parts.push(texts.available(formatMoney(Math.max(0, client.creditLimit - client.saldo))))
  return { description: parts.join(' · ') }
}
