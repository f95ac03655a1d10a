import { Button } from '@mantine/core'
import type { TransferDetail } from '@yunque/contract/inventory/transfer-rows'
import { transferMessages, transferReception } from '@yunque/contract/inventory/transfers'
import { useState } from 'react'
import { formatDate } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toast.ts'
import type { ShownAct } from '../../../records/acts/act.ts'
import { FormActs } from '../../../records/acts/act-bar.tsx'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { DocumentForm } from '../../../ui/document/document-form.tsx'
import { DraftOffer } from '../../../ui/drafts/draft-offer.tsx'
import { useDraft } from '../../../ui/drafts/use-draft.ts'
import type { Confirmation } from '../../../ui/feedback/confirm.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import {
  type ArrivedLine,
  arrivedLines,
  countArrived,
  isShort,
  missingOf,
  type ReceptionValues,
  withAllSent,
} from './arrived-line.ts'
import { ArrivedLines } from './arrived-lines.tsx'
import { texts } from './texts.ts'
import { transferSize } from './transfer-values.ts'
import { receiveTransfer } from './transfers.api.ts'

interface Props {
  readonly record: TransferDetail
  readonly acts: readonly ShownAct[]
  readonly onClose: () => void
}

/** A transfer in transit whose goods are counted and received. Its question names the differences (transfers.reception). */
export function ReceiveEditor({ record, acts, onClose }: Props) {
  const { id, version } = record
  const [initialValues] = useState(
    (): ReceptionValues => ({ id, version, lines: arrivedLines(record.traslateDetails) }),
  )
  const form = useZodForm({
    schema: transferReception,
    initialValues,
    toInput,
    save: (reception, options) => receiveTransfer({ id, reception }, options),
    question: (): Confirmation => questionOf(record, form.getValues().lines),
    onSaved: () => toast.success(transferMessages.received),
  })
  const draft = useDraft(form, `transfer:receive:${id}`)
  return (
    <RecordDialog
      title={texts.titleOf(id)}
      status={<RecordStatus status="pending" text={record.step} />}
      size={transferSize}
      fill
      onClose={onClose}
      form={form}
      summary={texts.counted(countArrived(form.values.lines))}
      secondary={
        <>
          <FormActs acts={acts} title={texts.titleOf(id)} own="receive" />
          <Button variant="default" onClick={() => form.set({ lines: withAllSent(form.getValues().lines) })}>
            {texts.everything}
          </Button>
        </>
      }
      actions={<SaveButton form={form}>{texts.receive}</SaveButton>}
    >
      <DraftOffer draft={draft} />
      <DocumentForm form={form} header={<Header record={record} />} told={[record.areaSource]}>
        <ArrivedLines form={form} />
      </DocumentForm>
    </RecordDialog>
  )
}

const Header = ({ record }: Pick<Props, 'record'>) => (
  <Facts label={texts.facts}>
    <Fact name={texts.source}>{record.areaSource}</Fact>
    <Fact name={texts.target}>{record.areaTarget}</Fact>
    <Fact name={texts.dispatchedOn}>{record.dispatchDate && formatDate(record.dispatchDate)}</Fact>
    <Fact name={texts.dispatchedBy}>{record.dispatchedBy}</Fact>
    <Fact name={texts.observation}>{record.observation}</Fact>
  </Facts>
)

/** The question of the form names the differences, so the server need not ask. */
const toInput = ({ version, lines }: ReceptionValues): object => ({
  version,
  confirm: true,
  lines: lines.map(({ productId, quantity, damaged, note }) => ({
    productId,
    quantityReceived: quantity,
    quantityDamaged: damaged,
    note,
  })),
})

function questionOf(record: TransferDetail, lines: readonly ArrivedLine[]): Confirmation {
  const short = lines
    .filter(isShort)
    .map((line) => ({ product: line.product, missing: missingOf(line), damaged: line.damaged }))
  return {
    title: texts.receiveTitle(record.id),
    body: texts.receiveBody({
      ...countArrived(lines),
      source: record.areaSource,
      target: record.areaTarget,
      short,
    }),
    action: texts.receive,
    danger: short.length > 0,
  }
}
