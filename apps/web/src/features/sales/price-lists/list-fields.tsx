import { fixedCatalogs } from '@yunque/contract/core/constants'
import {
  audiences,
  listBases,
  nineChoices,
  roundings,
  stepChoices,
} from '@yunque/contract/sales/price-list-choices'
import { Audience, ListBase, Rounding } from '@yunque/domain/price-lists'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { FieldGrid, WholeRow, Wide } from '../../../ui/form/field-grid.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { CatalogChoices } from './catalog-choices.tsx'
import { Formulas } from './formulas.tsx'
import { type ListValues, withBase, withRounding } from './list-values.ts'
import { texts } from './texts.ts'

type Props = { readonly form: ZodForm<ListValues> }

/** The fields of a price list. */
export function ListFields({ form }: Props) {
  const { audienceId } = form.values
  return (
    <FieldGrid columns={3}>
      <Wide>
        <TextInput {...form.field('name', texts.name)} maxLength={50} autoFocus />
      </Wide>
      <SelectField {...form.field('currencyId', texts.currency)} options={fixedCatalogs.currency} />
      <Wide>
        <SelectField
          {...form.field('audienceId', texts.audience)}
          options={audiences}
          description={texts.audienceHint}
        />
      </Wide>
      <NumberInput
        {...form.field('priority', texts.priority)}
        scale={0}
        min={0}
        max={999}
        description={texts.priorityHint}
      />
      {audienceId === Audience.chosen && (
        <Wide>
          <CatalogChoices
            {...form.field('groupIds', texts.groups)}
            catalog="clientGroup"
            none={texts.groupsHint}
          />
        </Wide>
      )}
      <CatalogChoices {...form.field('areaIds', texts.areas)} catalog="area" none={texts.everyArea} />
      <DateInput {...form.field('validFrom', texts.validFrom)} required={audienceId === Audience.promotion} />
      <DateInput {...form.field('validTo', texts.validTo)} required={audienceId === Audience.promotion} />
      <Computed form={form} />
      <SwitchField {...form.field('active', texts.active)} />
    </FieldGrid>
  )
}

/** What prices are computed from, and how they are rounded. */
function Computed({ form }: Props) {
  const { values } = form
  return (
    <>
      <SelectField<number>
        {...form.field('baseId', texts.base)}
        options={listBases}
        clearable
        placeholder={texts.typedOnly}
        onChange={(baseId) => form.set(withBase(form.getValues(), baseId))}
      />
      {values.baseId === ListBase.list && (
        <CatalogLookup {...form.field('baseListId', texts.baseList)} catalog="priceList" required />
      )}
      {values.baseId !== null && (
        <WholeRow>
          <Formulas form={form} />
        </WholeRow>
      )}
      <SelectField<number>
        {...form.field('roundingId', texts.rounding)}
        options={roundings}
        onChange={(roundingId) => form.set(withRounding(form.getValues(), roundingId))}
      />
      {values.roundingId !== Rounding.none && (
        <SelectField<number>
          {...form.field('roundingStep', texts.step)}
          options={values.roundingId === Rounding.nine ? nineChoices : stepChoices}
        />
      )}
    </>
  )
}
