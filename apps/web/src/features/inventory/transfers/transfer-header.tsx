import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { useSession } from '../../../lib/api-client/session.ts'
import { useReadOnly } from '../../../ui/controls/read-only.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { texts } from './texts.ts'
import type { TransferValues } from './transfer-values.ts'

type Props = { readonly form: ZodForm<TransferValues> }

/** Date, source and target area. */
export function TransferHeader({ form }: Props) {
  return (
    <FieldGrid columns={3}>
      <TransferDate form={form} />
      <SourceArea form={form} />
      <TargetArea form={form} />
    </FieldGrid>
  )
}

/** The header of a request on a phone, without the source area, which the lines need first. */
export function TransferRest({ form }: Props) {
  return (
    <FieldGrid columns={3}>
      <TransferDate form={form} />
      <TargetArea form={form} />
    </FieldGrid>
  )
}

export function SourceArea({ form }: Props) {
  const fixed = !useReadOnly(false) && form.values.lines.length > 0
  return (
    <CatalogLookup
      {...form.field('sourceAreaId', fixed ? texts.sourceFixed : texts.sourceField)}
      catalog="area"
      disabled={fixed}
      autoFocus={form.values.sourceAreaId === null}
    />
  )
}

const TransferDate = ({ form }: Props) => <DateInput {...form.field('date', texts.date)} />

function TargetArea({ form }: Props) {
  const anywhere = useSession()?.areaId === WAREHOUSE_AREA
  return (
    <CatalogLookup {...form.field('targetAreaId', texts.targetField)} catalog="area" disabled={!anywhere} />
  )
}
