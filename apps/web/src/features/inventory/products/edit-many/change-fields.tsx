import { fixedCatalogs } from '@yunque/contract/core/constants'
import { serialUses } from '@yunque/contract/inventory/serial.record'
import { providerReaders } from '@yunque/contract/purchasing/providers'
import { useCan, useSession } from '../../../../lib/api-client/session.ts'
import { useShowsIva } from '../../../../lib/api-client/taxes.ts'
import { MoneyInput, QuantityInput } from '../../../../ui/form/amount-inputs.tsx'
import { FieldGrid } from '../../../../ui/form/field-grid.tsx'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { SwitchField } from '../../../../ui/form/switch-field.tsx'
import { TextInput } from '../../../../ui/form/text-input.tsx'
import { CatalogLookup } from '../../../../ui/lookup/catalog-lookup.tsx'
import { Lookup } from '../../../../ui/lookup/lookup.tsx'
import { providerSource } from '../../../../ui/lookup/provider-source.tsx'
import { texts as names } from '../texts.ts'
import type { ChangeValues } from './change-values.ts'
import { texts } from './texts.ts'

const yesNo = [
  { id: 'yes', name: texts.yes },
  { id: 'no', name: texts.no },
] as const

interface Props {
  readonly values: ChangeValues
  readonly onChange: (patch: Partial<ChangeValues>) => void
}

/** The fields that can change of many products. An empty one stays as it is. */
export function ChangeFields({ values, onChange }: Props) {
  const area = useSession()?.area ?? ''
  const mayChoose = useCan(...providerReaders)
  const taxed = useShowsIva()
  const field = <Key extends keyof ChangeValues>(key: Key, label: string) => ({
    label,
    value: values[key],
    onChange: (value: ChangeValues[Key]) => onChange({ [key]: value }),
  })
  const unchanged = { placeholder: texts.unchanged } as const
  const empty = { ...unchanged, clearable: true } as const
  return (
    <FieldGrid columns={4}>
      <CatalogLookup {...field('familyId', names.category)} {...empty} catalog="family" autoFocus />
      <CatalogLookup {...field('presentationId', names.brand)} {...empty} catalog="presentation" />
      <CatalogLookup {...field('unitOfMeasureId', names.unit)} {...empty} catalog="unitOfMeasure" />
      <CatalogLookup {...field('clasificationId', names.classification)} {...empty} catalog="clasification" />
      <TextInput {...field('ubication', names.location)} {...unchanged} maxLength={50} />
      {taxed && <SelectField {...field('hasIva', names.hasIva)} {...empty} options={yesNo} />}
      <SelectField {...field('stateId', names.state)} {...empty} options={fixedCatalogs.state} />
      <CatalogLookup {...field('listId', texts.list)} {...empty} catalog="priceList" onlyKnown />
      <QuantityInput {...field('packSize', names.packSize)} {...unchanged} />
      <SelectField {...field('serials', names.serials)} {...empty} options={serialUses} />
      <QuantityInput {...field('warrantyMonths', names.warrantyMonths)} {...unchanged} scale={0} />
      {mayChoose && (
        <Lookup {...field('preferredProvider', names.preferredProvider)} {...empty} source={providerSource} />
      )}
      <QuantityInput {...field('stockMin', texts.limitsIn(names.minimum, area))} {...unchanged} />
      <QuantityInput {...field('stockMax', texts.limitsIn(names.maximum, area))} {...unchanged} />
      {values.listId !== null && (
        <>
          <SwitchField {...field('leavesList', texts.leaveList)} />
          {!values.leavesList && (
            <MoneyInput {...field('listPrice', texts.listPrice)} scale={4} currency="" />
          )}
        </>
      )}
    </FieldGrid>
  )
}
