import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { documentAddress } from '@yunque/contract/core/document-links'
import { refundLines } from '@yunque/contract/receivables/credit-note-paper'
import { type CreditNoteDetail, creditNote } from '@yunque/contract/receivables/credit-notes'
import { subtract } from '@yunque/domain/decimal'
import { useState } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { ShareButton } from '../../../records/share/share-button.tsx'
import { MainButton } from '../../../ui/dialog/main-button.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { useRefusal } from '../../../ui/dialog/use-refusal.ts'
import { DocumentForm } from '../../../ui/document/document-form.tsx'
import { TotalsPanel } from '../../../ui/document/totals-panel.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { barred, confirmVoid } from './note-actions.ts'
import { NoteStatus } from './note-columns.tsx'
import { NoteHeader } from './note-header.tsx'
import { NoteLines } from './note-lines.tsx'
import { noteSize, toInput, valuesOf } from './note-values.ts'
import { texts } from './texts.ts'

interface Props {
  readonly record: CreditNoteDetail
  readonly onClose: () => void
  readonly onPrint: () => void
}

/** A stored credit note, read-only. It cannot be edited, only voided (documents.final). */
export function NoteView({ record, onClose, onPrint }: Props) {
  const [initialValues] = useState(() => valuesOf(record))
  const refusal = useRefusal()
  const mayVoid = useCan('crearNotasCreditos') && !barred(record)
  const form = useZodForm({
    schema: creditNote,
    initialValues,
    toInput,
    save: async () => record,
    onSaved: onClose,
  })
  return (
    <RecordDialog
      title={texts.titleOf(record.number)}
      status={<NoteStatus note={record} />}
      size={noteSize}
      fill
      onClose={onClose}
      summary={
        <TotalsPanel
          rows={[
            { label: texts.subtotal, amount: subtract(record.total, record.iva) },
            { label: texts.iva, amount: record.iva },
            { label: texts.applied, amount: record.applied },
            ...refundLines(record),
          ]}
          total={record.total}
        />
      }
      secondary={
        mayVoid && (
          <Button variant="default" onClick={() => void refusal.of(confirmVoid(record))}>
            {texts.void}
          </Button>
        )
      }
      actions={
        <>
          <ShareButton
            leftSection={null}
            subject={{ kind: 'creditNote', id: record.id, title: texts.nameOf(record.number) }}
          />
          <Button variant="default" onClick={onPrint}>
            {texts.print}
          </Button>
          <MainButton variant="default" run={onClose}>
            {texts.close}
          </MainButton>
        </>
      }
    >
      <ErrorSummary issues={[]} serverError={refusal.text} attempts={refusal.attempts} />
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
