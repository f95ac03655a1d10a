import { LOCATION_LENGTH, type LocationRow, placedProducts } from '@yunque/contract/inventory/locations'
import { useState } from 'react'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { placeProducts } from './locations.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly rows: readonly LocationRow[]
  readonly onClose: () => void
}

type Values = { readonly location: string; readonly only: boolean }

/** Puts several products of an area in one location, behind those that they have or instead of them. */
export function PlaceDialog({ rows, onClose }: Props) {
  const [initialValues] = useState<Values>(() => ({ location: '', only: false }))
  const form = useZodForm({
    schema: placedProducts,
    initialValues,
    toInput: ({ location, only }: Values) => ({
      areaId: rows[0]?.areaId ?? null,
      productIds: rows.map(({ productId }) => productId),
      locations: [location],
      mode: only ? ('set' as const) : ('add' as const),
    }),
    save: placeProducts,
    onSaved: onClose,
  })
  return (
    <RecordDialog
      title={texts.placeTitle(rows.length)}
      size={{ width: 420 }}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{texts.save}</SaveButton>}
    >
      <Form form={form}>
        <FieldGrid columns={1}>
          <TextInput
            {...form.field('location', texts.location)}
            {...(form.errors['locations.0'] ? { error: form.errors['locations.0'] } : {})}
            maxLength={LOCATION_LENGTH}
            autoFocus
          />
          <SwitchField {...form.field('only', texts.only)} description={texts.onlyHint} />
        </FieldGrid>
      </Form>
    </RecordDialog>
  )
}
