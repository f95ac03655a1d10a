import { useLocation } from '@tanstack/react-router'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { LOCATION_LENGTH } from '@yunque/contract/inventory/locations'
import { type CountRow, countInput, countMessages } from '@yunque/contract/inventory/stock-counts'
import { useState } from 'react'
import { useSession } from '../../../lib/api-client/session.ts'
import { toast } from '../../../lib/toast.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { openCount } from './counts.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly onClose: () => void
  readonly onOpened: (count: CountRow) => void
}

/** The scope of a new count: an area, a category or a location of it, blind or not. A location may be proposed. */
export function NewCountDialog({ onClose, onOpened }: Props) {
  const { countedPlace: asked } = useLocation().state
  const own = useSession()?.areaId ?? null
  const [initialValues] = useState(() => ({
    areaId: (asked?.areaId ?? own) as number | null,
    categoryId: null as number | null,
    location: asked?.location ?? '',
    blind: false,
    observation: '',
  }))
  const form = useZodForm({
    schema: countInput,
    initialValues,
    save: openCount,
    onSaved: (opened) => {
      toast.success(countMessages.opened)
      onOpened(opened)
    },
  })
  return (
    <RecordDialog
      title={texts.create}
      size={{ width: 640 }}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{texts.open}</SaveButton>}
    >
      <Form form={form}>
        <FieldGrid columns={2}>
          <CatalogLookup
            {...form.field('areaId', texts.area)}
            catalog="area"
            onlyKnown
            disabled={own !== WAREHOUSE_AREA}
          />
          <CatalogLookup
            {...form.field('categoryId', texts.category)}
            catalog="family"
            onlyKnown
            placeholder={texts.wholeArea}
            clearable
          />
          <WholeRow>
            <TextInput
              {...form.field('location', texts.location)}
              placeholder={texts.everyLocation}
              maxLength={LOCATION_LENGTH}
            />
          </WholeRow>
          <WholeRow>
            <SwitchField {...form.field('blind', texts.blind)} description={texts.blindHint} />
          </WholeRow>
          <WholeRow>
            <TextArea {...form.field('observation', texts.observation)} maxLength={500} />
          </WholeRow>
        </FieldGrid>
      </Form>
    </RecordDialog>
  )
}
