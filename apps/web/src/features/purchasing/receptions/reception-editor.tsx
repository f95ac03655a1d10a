import { Button } from '@mantine/core'
import { formatId } from '@yunque/contract/core/format'
import {
  type OrderLinesToReceive,
  type ReceptionDetail,
  receptionInput,
  receptionMessages,
  receptionOnWire,
} from '@yunque/contract/purchasing/receptions'
import { useState } from 'react'
import { formatDate } from '../../../lib/format/format.ts'
import { linesKept } from '../../../lib/offline/lines-kept.ts'
import { toast } from '../../../lib/toast.ts'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { DocumentForm } from '../../../ui/document/document-form.tsx'
import { DraftOffer } from '../../../ui/drafts/draft-offer.tsx'
import { useDraft } from '../../../ui/drafts/use-draft.ts'
import type { Confirmation } from '../../../ui/feedback/confirm.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useZodForm, type ZodForm } from '../../../ui/form/use-zod-form.ts'
import { countOf, withAllMissing } from './came-line.ts'
import { CameLines } from './came-lines.tsx'
import { type ReceptionValues, receptionOf, receptionSize, toInput } from './reception-values.ts'
import { saveReception } from './receptions.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly order: OrderLinesToReceive
  readonly onClose: () => void
  readonly onSaved: (saved: ReceptionDetail) => void
}

/** What came of an order before its invoice. Saving posts it, so it asks first (documents.final). */
export function ReceptionEditor({ order, onClose, onSaved }: Props) {
  const [initialValues] = useState(() => receptionOf(order))
  const form = useZodForm({
    schema: receptionInput,
    initialValues,
    toInput,
    save: saveReception,
    question: (): Confirmation => questionOf(order, form.getValues()),
    later: {
      kind: 'reception',
      of: (body, { lines }) => ({
        subject: order.providerName,
        words: texts.keptWords(order.id, body.reference),
        lines: linesKept(lines),
        body: receptionOnWire.toWire(body),
      }),
      onKept: onClose,
    },
    onSaved: (saved) => {
      toast.success(receptionMessages.saved)
      onSaved(saved)
    },
  })
  const draft = useDraft(form, `reception:order:${order.id}`)
  const { lines } = form.values
  return (
    <RecordDialog
      title={texts.ofOrder(order.id)}
      size={receptionSize}
      fill
      onClose={onClose}
      form={form}
      summary={texts.summary(countOf(lines))}
      secondary={
        <Button variant="default" onClick={() => form.set({ lines: withAllMissing(form.getValues().lines) })}>
          {texts.everything}
        </Button>
      }
      actions={<SaveButton form={form}>{texts.save}</SaveButton>}
    >
      <DraftOffer draft={draft} />
      <DocumentForm
        form={form}
        header={<Header form={form} order={order} />}
        foot={<TextArea {...form.field('observation', texts.observation)} maxLength={500} />}
        told={[order.providerName, formatDate(form.values.date), form.values.reference].filter(Boolean)}
      >
        <CameLines form={form} />
      </DocumentForm>
    </RecordDialog>
  )
}

interface HeaderProps extends Pick<Props, 'order'> {
  readonly form: ZodForm<ReceptionValues>
}

function Header({ form, order }: HeaderProps) {
  return (
    <div>
      <Facts label={texts.orderLong}>
        <Fact name={texts.provider}>{order.providerName}</Fact>
        <Fact name={texts.orderLong}>{formatId(order.id)}</Fact>
        <Fact name={texts.area}>{order.area}</Fact>
      </Facts>
      <FieldGrid columns={2}>
        <DateInput {...form.field('date', texts.date)} />
        <TextInput {...form.field('reference', texts.reference)} maxLength={50} autoFocus />
      </FieldGrid>
    </div>
  )
}

function questionOf(
  { providerName: provider, area }: OrderLinesToReceive,
  { orderId, lines }: ReceptionValues,
): Confirmation {
  return {
    title: texts.saveTitle(orderId),
    body: texts.saveBody({ provider, area, ...countOf(lines) }),
    action: texts.save,
  }
}
