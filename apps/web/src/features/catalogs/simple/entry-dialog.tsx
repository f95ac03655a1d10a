import { type CatalogEntry, type CatalogRow, catalogEntry } from '@yunque/contract/catalogs/catalogs'
import { reasonUses } from '@yunque/contract/core/constants'
import { ReasonUse } from '@yunque/domain/adjustment-reasons'
import { MOST_UNIT_DECIMALS } from '@yunque/domain/units'
import { useMemo } from 'react'
import { MasterDialog, type MasterKind } from '../../../records/record/master-dialog.tsx'
import { NameAndActive } from '../../../records/record/name-and-active.tsx'
import type { FieldProps } from '../../../ui/controls/field-props.ts'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { RecordId } from '../../../ui/screen/record-param.ts'
import type { Catalog } from './catalog.ts'
import { entryQuery, saveEntry } from './catalogs.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly catalog: Catalog
  readonly id: RecordId
  readonly onClose: () => void
}

/** An entry of a catalog, new or existing. */
export function EntryDialog({ catalog, ...props }: Props) {
  const kind = useMemo(() => kindOf(catalog), [catalog])
  return <MasterDialog kind={kind} {...props} />
}

const valuesOf =
  ({ places, uses, drivers }: Catalog) =>
  (record: CatalogRow | undefined) => ({
    id: record?.id ?? 0,
    version: record?.version,
    name: record?.name ?? '',
    active: record?.active ?? true,
    decimals: (record?.decimals ?? null) as number | null,
    // Only areas have an address, areas and drivers a telephone, drivers a vehicle; other catalogs do not send them.
    address: places ? (record?.address ?? '') : undefined,
    phone: places || drivers ? (record?.phone ?? '') : undefined,
    vehicle: drivers ? (record?.vehicle ?? '') : undefined,
    // Only reasons have a use.
    useId: uses ? ((record?.useId ?? ReasonUse.both) as number | null) : undefined,
  })

const kindOf = (
  catalog: Catalog,
): MasterKind<CatalogRow, ReturnType<ReturnType<typeof valuesOf>>, CatalogEntry> => ({
  size: { width: 420 },
  queryOf: (id) => entryQuery(catalog, id),
  titles: {
    create: catalog.create,
    of: ({ id }) => texts.titleOf(catalog.title, id),
    loading: catalog.title,
  },
  schema: catalogEntry,
  valuesOf: valuesOf(catalog),
  save: (entry, options) => saveEntry(catalog, entry, options),
  enter: 'submit',
  fields: (form) => (
    <>
      <NameAndActive
        name={{
          ...form.field('name', texts.name),
          ...(catalog.hint === undefined ? {} : { description: catalog.hint }),
        }}
        active={form.field('active', texts.active)}
      />
      {catalog.measures && (
        <NumberInput {...form.field('decimals', texts.decimals)} scale={0} min={0} max={MOST_UNIT_DECIMALS} />
      )}
      {catalog.uses && <SelectField {...choice(form.field('useId', texts.use))} options={reasonUses} />}
      {catalog.drivers && (
        <>
          <TextInput
            {...text(form.field('vehicle', texts.vehicle))}
            description={texts.vehicleHint}
            maxLength={50}
          />
          <TextInput {...text(form.field('phone', texts.phone))} maxLength={50} />
        </>
      )}
      {catalog.places && (
        <>
          <TextArea
            {...text(form.field('address', texts.address))}
            description={texts.addressHint}
            maxLength={250}
          />
          <TextInput {...text(form.field('phone', texts.phone))} maxLength={50} />
        </>
      )}
    </>
  ),
})

const choice = ({
  value = null,
  ...props
}: FieldProps<number | null | undefined>): FieldProps<number | null> => ({ ...props, value })

/** The props of a field that only some catalogs have. */
const text = ({ value = '', ...props }: FieldProps<string | undefined>): FieldProps<string> => ({
  ...props,
  value,
})
