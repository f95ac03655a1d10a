import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { documentAddress } from '@yunque/contract/core/document-links'
import { refundLines } from '@yunque/contract/receivables/credit-note-paper'
import { type CreditNoteDetail, creditNote } from '@yunque/contract/receivables/credit-notes'
import { subtract } from '@yunque/domain/decimal'
import { useState } from 'react'
import { useShowsIva } from '../../../lib/api-client/taxes.ts'
import { useActBar } from '../../../records/acts/act-bar.tsx'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { DocumentForm } from '../../../ui/document/document-form.tsx'
import { TotalsPanel } from '../../../ui/document/totals-panel.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { noteActs } from './note-acts.ts'
import { NoteStatus } from './note-columns.tsx'
import { NoteHeader } from './note-header.tsx'
import { NoteLines } from './note-lines.tsx'
import { noteSize, toInput, valuesOf } from './note-values.ts'
import { texts } from './texts.ts'

interface Props {
  readonly record: CreditNoteDetail
  readonly onClose: () => void
}

/** A stored credit note, read-only. It cannot be edited, only voided (documents.final). */
export function NoteView({ record, onClose }: Props) {
  const [initialValues] = useState(() => valuesOf(record))
  const title = texts.titleOf(record.number)
  const { bar, refused } = useActBar(useActs(noteActs, {}).of(record), { title, onClose })
  const form = useZodForm({
    schema: creditNote,
    initialValues,
    toInput,
    save: async () => record,
    onSaved: onClose,
  })
  const taxed = useShowsIva(record.iva > 0)
  return (
    <RecordDialog
      title={title}
      status={<NoteStatus note={record} />}
      size={noteSize}
      fill
      onClose={onClose}
      summary={
        <TotalsPanel
          rows={[
            ...(taxed
              ? [
                  { label: texts.subtotal, amount: subtract(record.total, record.iva) },
                  { label: texts.iva, amount: record.iva },
                ]
              : []),
            { label: texts.applied, amount: record.applied },
            ...refundLines(record),
          ]}
          total={record.total}
        />
      }
      {...bar}
    >
      {refused}
      <DocumentForm form={form} readOnly>
        <NoteHeader form={form} />
        {record.exchange && (
          <Facts label={texts.exchange}>
            <Fact name={texts.exchangeBill}>
              <Anchor
                renderRoot={(props) => (
                  <Link {...props} to={documentAddress('bill', record.exchange?.billId ?? 0)} />
                )}
              >
                {record.exchange.billNumber}
              </Anchor>
            </Fact>
          </Facts>
        )}
        <NoteLines form={form} readOnly />
      </DocumentForm>
    </RecordDialog>
  )
}
