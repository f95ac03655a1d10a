import { fixedCatalogs } from '@yunque/contract/core/constants'
import {
  type CreditNote,
  type CreditNoteDetail,
  creditNote,
  noteMessages,
} from '@yunque/contract/receivables/credit-notes'
import { applyCreditNote } from '@yunque/domain/credit-notes'
import { useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { totalOf } from '../../../records/note-lines/note-line.ts'
import { askRefund } from '../../../records/refund/ask-refund.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { DocumentForm } from '../../../ui/document/document-form.tsx'
import { TotalsPanel } from '../../../ui/document/totals-panel.tsx'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { createNote } from './credit-notes.api.ts'
import { NoteHeader } from './note-header.tsx'
import { NoteLines } from './note-lines.tsx'
import { type NoteValues, newNote, noteSize, toInput } from './note-values.ts'
import { texts } from './texts.ts'
import { useBillLookup } from './use-bill-lookup.ts'

interface Props {
  /** The invoice from which it was opened. */
  readonly bill: number | null
  readonly onClose: () => void
  readonly onSaved: (saved: CreditNoteDetail) => void
}

/** A new credit note. Saving posts it, so it asks first (documents.final). */
export function NoteEditor({ bill: opened, onClose, onSaved }: Props) {
  const [initialValues] = useState(newNote)
  const form = useZodForm<NoteValues, CreditNote, CreditNoteDetail>({
    schema: creditNote,
    initialValues,
    toInput,
    save: createNote,
    complete: (note): Promise<CreditNote | null> => agreeOn(note, form.getValues()),
    onSaved: (saved) => {
      toast.success(noteMessages.saved)
      onSaved(saved)
    },
  })
  const bill = useBillLookup(form, opened)
  const { total, reducesBalance, refund } = moneyOf(form.values)
  return (
    <RecordDialog
      title={texts.create}
      status={<RecordStatus status="pending" />}
      size={noteSize}
      fill
      onClose={onClose}
      form={form}
      summary={
        <TotalsPanel
          rows={[
            { label: texts.applied, amount: reducesBalance },
            { label: texts.refund, amount: refund },
          ]}
          total={total}
        />
      }
      actions={<SaveButton form={form}>{texts.save}</SaveButton>}
    >
      <DocumentForm form={form}>
        <NoteHeader form={form} onBill={bill.lookUp} fault={bill.fault} />
        <NoteLines form={form} />
      </DocumentForm>
    </RecordDialog>
  )
}

function moneyOf({ invoice, lines }: NoteValues) {
  const total = totalOf(lines)
  return { total, ...applyCreditNote({ balance: invoice?.balance ?? 0, note: total }) }
}

/** Asks before the note is posted: how its refund is given back, or just whether. */
async function agreeOn(note: CreditNote, values: NoteValues): Promise<CreditNote | null> {
  const { refund } = moneyOf(values)
  const { title, body, action } = questionOf(values)
  if (refund === 0 || !values.invoice) return (await confirm({ title, body, action })) ? note : null
  const { refundable: limits, mayOwn, rounding, lost } = values.invoice
  const of = { refund, limits, mayOwn, rounding, lost }
  const refunds = await askRefund({ title, about: body, action, ...of })
  return refunds && { ...note, refunds }
}

function questionOf(values: NoteValues) {
  const type = fixedCatalogs.movementType.find(({ id }) => id === values.typeId)?.name ?? ''
  return {
    title: texts.saveTitle(values.invoice?.number ?? ''),
    body: texts.saveBody({ client: values.client, type, ...moneyOf(values) }),
    action: texts.save,
  }
}
