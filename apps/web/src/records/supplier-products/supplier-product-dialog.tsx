import {
  type SupplierProductRow,
  supplierProductInput,
  supplierProductMessages,
} from '@yunque/contract/purchasing/supplier-products'
import { useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { QuantityInput } from '../../ui/form/amount-inputs.tsx'
import { FieldGrid, WholeRow } from '../../ui/form/field-grid.tsx'
import { Form } from '../../ui/form/form.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { Lookup } from '../../ui/lookup/lookup.tsx'
import { type ProviderItem, providerSource } from '../../ui/lookup/provider-source.tsx'
import { EditActions } from '../record/edit-actions.tsx'
import { saveSupplierProduct } from './supplier-products.api.ts'
import { texts } from './texts.ts'

const size = { width: 520 }

interface Props {
  readonly productId: number
  /** The supplier to edit; none for another one. */
  readonly row: SupplierProductRow | undefined
  readonly onClose: () => void
}

/** What a supplier says of a product: its code, its pack, its days, and whether it is the preferred one. */
export function SupplierProductDialog({ productId, row, onClose }: Props) {
  const [initialValues] = useState(() => valuesOf(productId, row))
  const form = useZodForm({
    schema: supplierProductInput,
    initialValues,
    toInput: ({ provider, ...values }) => ({ ...values, providerId: provider?.id }),
    save: saveSupplierProduct,
    onSaved: () => {
      toast.success(supplierProductMessages.saved)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={row?.provider ?? texts.add}
      size={size}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} mayEdit />}
    >
      <Form form={form}>
        <FieldGrid columns={2}>
          <WholeRow>
            <Lookup
              {...form.field('provider', texts.provider)}
              source={providerSource}
              disabled={row !== undefined}
              autoFocus={row === undefined}
            />
          </WholeRow>
          <TextInput
            {...form.field('supplierCode', texts.supplierCode)}
            maxLength={50}
            autoFocus={row !== undefined}
          />
          <NumberInput {...form.field('leadDays', texts.leadDays)} scale={0} min={0} max={365} />
          <WholeRow>
            <TextInput {...form.field('supplierName', texts.supplierName)} maxLength={100} />
          </WholeRow>
          <TextInput
            {...form.field('packName', texts.packName)}
            maxLength={20}
            placeholder={texts.packNameHint}
          />
          <QuantityInput {...form.field('packSize', texts.packSize)} placeholder={texts.packSizeHint} />
          <WholeRow>
            <SwitchField
              {...form.field('preferred', texts.preferredLong)}
              description={texts.preferredHint}
            />
          </WholeRow>
        </FieldGrid>
      </Form>
    </RecordDialog>
  )
}

const valuesOf = (productId: number, row: SupplierProductRow | undefined) => ({
  productId,
  provider: (row ? { id: row.providerId, name: row.provider } : null) as ProviderItem | null,
  version: row?.version ?? undefined,
  supplierCode: row?.supplierCode ?? '',
  supplierName: row?.supplierName ?? '',
  packName: row?.packName ?? '',
  packSize: (row?.packSize || null) as number | null,
  leadDays: row?.leadDays ?? null,
  preferred: row?.preferred ?? false,
})
