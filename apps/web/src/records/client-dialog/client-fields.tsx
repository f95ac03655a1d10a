import { Stack } from '@mantine/core'
import { fixedCatalogs } from '@yunque/contract/core/constants'
import { creditSetters } from '@yunque/contract/sales/clients'
import { listSetters } from '@yunque/contract/sales/price-lists'
import { useCan } from '../../lib/api-client/session.ts'
import { useShowsIva } from '../../lib/api-client/taxes.ts'
import { MoneyInput } from '../../ui/form/amount-inputs.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FieldGrid, Wide } from '../../ui/form/field-grid.tsx'
import { MoreFields } from '../../ui/form/more-fields.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { ZodForm } from '../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../ui/lookup/catalog-lookup.tsx'
import { Used } from '../../ui/page/used.tsx'
import { asCompany, asExempt, type ClientValues } from './client-values.ts'
import { texts } from './texts.ts'

type Props = { readonly form: ZodForm<ClientValues> }

/** The fields of a client. */
export function ClientFields({ form }: Props) {
  return (
    <FieldGrid columns={5}>
      <Names form={form} />
      <Identity form={form} />
      <TextInput {...form.field('email', texts.email)} type="email" maxLength={50} />
      <Phone form={form} />
      <OtherPhones form={form} />
      <Terms form={form} />
    </FieldGrid>
  )
}

/** A new client in the middle of a sale: who it is and a telephone; the rest is folded (clients.brief). */
export function BriefClientFields({ form }: Props) {
  return (
    <Stack gap="md">
      <FieldGrid columns={4}>
        <Names form={form} />
        <Phone form={form} />
      </FieldGrid>
      <MoreFields form={form} everywhere>
        <FieldGrid columns={4}>
          <Identity form={form} />
          <TextInput {...form.field('email', texts.email)} type="email" maxLength={50} />
          <OtherPhones form={form} />
          <Terms form={form} />
        </FieldGrid>
      </MoreFields>
    </Stack>
  )
}

/** Where a client lives, and how the store sells to it. */
function Terms({ form }: Props) {
  return (
    <>
      <Place form={form} />
      <Credit form={form} />
      <Exemption form={form} />
      <TextArea {...form.field('address', texts.address)} maxLength={250} rows={1} />
      <TextArea {...form.field('observation', texts.observation)} maxLength={250} rows={1} />
      <SwitchField {...form.field('blackList', texts.blackList)} />
      {form.values.id !== 0 && <Existing form={form} />}
      <Prices form={form} />
    </>
  )
}

/** What only a stored client may be: inactive, and bound to its projects and buyers (projects.required, projects.buyers). */
function Existing({ form }: Props) {
  return (
    <>
      <SwitchField {...form.field('active', texts.active)} />
      <Used use="projects" filled={form.values.projectRequired || form.values.buyersOnly}>
        <SwitchField {...form.field('projectRequired', texts.projectRequired)} />
        <SwitchField {...form.field('buyersOnly', texts.buyersOnly)} />
      </Used>
    </>
  )
}

function Names({ form }: Props) {
  const { isCompany } = form.values
  const labels = texts.labels(isCompany)
  return (
    <>
      <Wide>
        <TextInput {...form.field('name', labels.name)} maxLength={100} autoFocus />
      </Wide>
      <TextInput {...form.field('lastName', labels.lastName)} maxLength={100} required={!isCompany} />
    </>
  )
}

function Identity({ form }: Props) {
  const { isCompany } = form.values
  const labels = texts.labels(isCompany)
  return (
    <>
      <TextInput {...form.field('identification', labels.identification)} maxLength={50} written="identity" />
      <SwitchField
        {...form.field('isCompany', texts.isCompany)}
        onChange={(value) => form.set(asCompany(value))}
      />
      <SelectField<number>
        {...form.field('typeId', texts.type)}
        options={fixedCatalogs.clientType}
        required={isCompany}
        disabled={!isCompany}
      />
      <DateInput {...form.field('birthdate', texts.birthdate)} disabled={isCompany} />
      <SelectField<number>
        {...form.field('sexId', texts.sex)}
        options={fixedCatalogs.sex}
        clearable
        disabled={isCompany}
      />
    </>
  )
}

function Phone({ form }: Props) {
  return <TextInput {...form.field('phoneNumber', texts.phone)} type="tel" maxLength={50} />
}

function OtherPhones({ form }: Props) {
  return (
    <>
      <TextInput {...form.field('phoneNumberWork', texts.workPhone)} type="tel" maxLength={50} />
      <TextInput {...form.field('cellNumber', texts.cell)} type="tel" maxLength={50} />
    </>
  )
}

/** The cities of the chosen department (clients.place). */
function Place({ form }: Props) {
  const { departmentId } = form.values
  const moveTo = (next: number | null) =>
    form.set({ departmentId: next, ...(next === departmentId ? {} : { cityId: null }) })
  return (
    <>
      <CatalogLookup
        {...form.field('departmentId', texts.department)}
        catalog="department"
        clearable
        onChange={moveTo}
      />
      <CatalogLookup
        {...form.field('cityId', texts.city)}
        catalog="City"
        parentId={departmentId}
        clearable
        disabled={departmentId === null}
      />
    </>
  )
}

/** The letter by which the client buys without IVA (taxes.exempt-client). */
function Exemption({ form }: Props) {
  const { exempt } = form.values
  if (!useShowsIva(exempt)) return null
  return (
    <>
      <SwitchField {...form.field('exempt', texts.exempt)} onChange={(value) => form.set(asExempt(value))} />
      {exempt && (
        <>
          <TextInput {...form.field('exemptLetter', texts.exemptLetter)} maxLength={50} required />
          <DateInput {...form.field('exemptFrom', texts.exemptFrom)} required />
          <DateInput {...form.field('exemptTo', texts.exemptTo)} required />
        </>
      )}
    </>
  )
}

/** Read-only without the permission (prices.list-who-sets). */
function Prices({ form }: Props) {
  const maySet = useCan(...listSetters)
  const { groupId, priceListId } = form.values
  return (
    <Used use="priceLists" filled={groupId !== null || priceListId !== null}>
      <CatalogLookup
        {...form.field('groupId', texts.group)}
        catalog="clientGroup"
        clearable
        readOnly={!maySet}
      />
      <CatalogLookup
        {...form.field('priceListId', texts.priceList)}
        catalog="priceList"
        clearable
        placeholder={texts.usualPrices}
        readOnly={!maySet}
      />
    </Used>
  )
}

/** Read-only without the permission (credit.who-sets). */
function Credit({ form }: Props) {
  const { id, creditLimit } = form.values
  const maySet = useCan(...(id === 0 ? creditSetters.new : creditSetters.existing))
  return (
    <Used use="credit" filled={id !== 0 && creditLimit !== 0}>
      <MoneyInput {...form.field('creditLimit', texts.creditLimit)} readOnly={!maySet} />
      <NumberInput {...form.field('creditDays', texts.creditDays)} min={0} readOnly={!maySet} />
    </Used>
  )
}
