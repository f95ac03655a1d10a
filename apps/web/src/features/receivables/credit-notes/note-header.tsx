import { fixedCatalogs } from '@yunque/contract/core/constants'
import { formatDate, formatMoney } from '../../../lib/format/format.ts'
import { ReadOnlyField } from '../../../ui/controls/read-only.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { type NoteValues, startingLines } from './note-values.ts'
import { texts } from './texts.ts'

interface Props {
  readonly form: ZodForm<NoteValues>
  /** Finds the invoice when its number is entered; absent in a read-only note. */
  readonly onBill?: () => void
  /** Why the number typed cannot be credited. */
  readonly fault?: string | null
}

/** Invoice, date, type and reason. */
export function NoteHeader({ form, onBill, fault }: Props) {
  const { invoice, client } = form.values
  const number = form.field('bill', texts.bill)
  return (
    <FieldGrid columns={3}>
      <TextInput
        {...number}
        error={fault ?? number.error}
        required
        maxLength={30}
        {...(onBill ? { onBlur: onBill, autoFocus: true } : {})}
      />
      <ReadOnlyField label={texts.client}>{client || '—'}</ReadOnlyField>
      {onBill && (
        <ReadOnlyField label={texts.balance}>
          {invoice
            ? `${formatMoney(invoice.balance)} de ${formatMoney(invoice.total)} · ${formatDate(invoice.date)}`
            : '—'}
        </ReadOnlyField>
      )}
      <DateInput {...form.field('date', texts.date)} />
      <SelectField
        {...form.field('typeId', texts.type)}
        options={fixedCatalogs.movementType}
        onChange={(typeId) => typeId !== null && form.set({ typeId, lines: startingLines(invoice, typeId) })}
      />
      <CatalogLookup {...form.field('reasonId', texts.reason)} catalog="movementGroup" />
      <WholeRow>
        <TextInput {...form.field('observation', texts.observation)} maxLength={150} />
      </WholeRow>
    </FieldGrid>
  )
}
