import { Text } from '@mantine/core'
import type { CreditedLineRow, InvoiceInfo } from '@yunque/contract/sales/sales'
import { NoteType } from '@yunque/domain/codes'
import { useMemo } from 'react'
import { fold } from '../../../lib/format/fold.ts'
import { formatQuantity } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toast.ts'
import { editLine, lineOfBilled, unitsLeft } from '../../../records/note-lines/note-line.ts'
import { noteLineColumns } from '../../../records/note-lines/note-line-columns.tsx'
import { noteLineTexts } from '../../../records/note-lines/texts.ts'
import { DocumentLines } from '../../../ui/document/document-lines.tsx'
import { useLines } from '../../../ui/document/use-lines.ts'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import type { CodedSource } from '../../../ui/lookup/product-source.tsx'
import { isReady, type NoteValues } from './note-values.ts'
import { texts } from './texts.ts'

interface Props {
  readonly form: ZodForm<NoteValues>
  readonly readOnly?: boolean
}

/**
 * The lines of a return, chosen from the invoice; or all lines of the invoice, for a discount (credit-notes.return,
 * credit-notes.discount).
 */
export function NoteLines({ form, readOnly = false }: Props) {
  const { values } = form
  const { typeId, invoice } = values
  const source = useMemo(() => billedSource(invoice), [invoice])
  const waits = values.lines.some((line) => line.waiting > 0 || (line.fromWaiting ?? 0) > 0)
  const columns = useMemo(() => noteLineColumns(typeId, readOnly, waits), [typeId, readOnly, waits])
  const lines = useLines({
    value: values.lines,
    current: () => form.getValues().lines,
    onChange: (next) => form.set({ lines: next }),
    edit: (line, column, value) => {
      const next = editLine(line, column, value)
      if (column === 'quantity' && typeof value === 'number' && next.quantity < value)
        toast.warn(noteLineTexts.most(next.quantity))
      return next
    },
    // 'El producto ya se encuentra en la lista' (documents.no-repeats).
    rules: { repeated: 'refuse', limited: false },
  })
  const ready = readOnly || isReady(values)
  return (
    <>
      {!ready && (
        <Text size="sm" c="dimmed">
          {texts.notReady}
        </Text>
      )}
      <DocumentLines
        id={`${form.id}-lines`}
        label={texts.lines}
        source={source}
        columns={columns}
        lines={lines}
        createLine={(row: CreditedLineRow, quantity) => lineOfBilled(row, typeId, quantity)}
        errors={form.errors}
        readOnly={readOnly || !ready}
        fixed={typeId === NoteType.discount}
      />
    </>
  )
}

/** The products of an invoice, by code or name. Those that were fully returned are disabled. */
function billedSource(invoice: InvoiceInfo | null): CodedSource<CreditedLineRow> {
  const rows = invoice?.details ?? []
  return {
    key: ['bills', invoice?.id ?? 0, 'credited'],
    debounceMs: 0,
    load: async ({ search, skip, take }) => {
      const wanted = fold(search)
      const found = rows.filter((row) => fold(`${row.internalCode} ${row.product}`).includes(wanted))
      return { items: found.slice(skip, skip + take), totalCount: found.length }
    },
    idOf: ({ productId }) => productId,
    codesOf: ({ internalCode }) => [internalCode],
    textOf: ({ product }) => product,
    detailOf: (row) => `${row.internalCode} · ${formatQuantity(unitsLeft(row))} ${row.um}`,
    refusalOf: (row) => (unitsLeft(row) > 0 ? undefined : texts.nothingLeft),
  }
}
