import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { useSession } from '../../lib/api-client/session.ts'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { useReadOnly } from '../../ui/form/read-only.tsx'
import type { ZodForm } from '../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../ui/lookup/catalog-lookup.tsx'
import { texts } from './texts.ts'
import type { TransferValues } from './transfer-values.ts'

/** Date, source and target area. */
export function TransferHeader({ form }: { readonly form: ZodForm<TransferValues> }) {
  const anywhere = useSession()?.areaId === WAREHOUSE_AREA
  const fixed = !useReadOnly(false) && form.values.lines.length > 0
  return (
    <FieldGrid columns={3}>
      <DateInput {...form.field('date', texts.date)} />
      <CatalogLookup
        {...form.field('sourceAreaId', fixed ? texts.sourceFixed : texts.sourceField)}
        catalog="area"
        disabled={fixed}
        autoFocus={form.values.sourceAreaId === null}
      />
      <CatalogLookup {...form.field('targetAreaId', texts.targetField)} catalog="area" disabled={!anywhere} />
    </FieldGrid>
  )
}
