import { Button } from '@mantine/core'
import { printAddress } from '@yunque/contract/core/document-links'
import { useState } from 'react'
import { RegisterSerialsLink } from '../../../records/serials/register-serials-link.tsx'
import { ShareButton } from '../../../records/share/share-button.tsx'
import { MainButton } from '../../../ui/dialog/main-button.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { TotalsPanel } from '../../../ui/document/totals-panel.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import type { StockKind } from './kinds.ts'
import { StockBody } from './stock-body.tsx'
import type { StockRecord } from './stock-documents.api.ts'
import { type StockValues, stockSize, valuesOf } from './stock-values.ts'
import { texts } from './texts.ts'

interface Props {
  readonly kind: StockKind
  readonly record: StockRecord
  readonly onClose: () => void
}

/** A stored entry or exit, read-only, because it is final (documents.final). */
export function StockView({ kind, record, onClose }: Props) {
  const [initialValues] = useState(() => valuesOf(record))
  const form = useZodForm<StockValues, object, StockRecord>({
    schema: kind.schema,
    initialValues,
    save: async () => record,
    onSaved: onClose,
  })
  const { total } = record
  return (
    <RecordDialog
      title={texts.numbered(kind.texts.name, record.id)}
      status={<RecordStatus status="processed" text={record.type} />}
      size={stockSize}
      fill
      onClose={onClose}
      {...(total === undefined ? {} : { summary: <TotalsPanel rows={[]} total={total} /> })}
      secondary={
        <>
          <ShareButton
            leftSection={null}
            subject={{
              kind: kind.document,
              id: record.id,
              title: texts.numbered(kind.texts.name, record.id),
            }}
          />
          <Button variant="default" onClick={() => printStock(kind, record.id)}>
            {texts.print}
          </Button>
          {kind.document === 'input' && (
            <RegisterSerialsLink kind="input" id={record.id} areaId={record.areaId} />
          )}
        </>
      }
      actions={
        <MainButton variant="default" run={onClose}>
          {texts.close}
        </MainButton>
      }
    >
      <StockBody kind={kind} form={form} costs={total !== undefined} readOnly />
    </RecordDialog>
  )
}

/** Opens the print page in a new tab. */
export function printStock({ document }: StockKind, id: number): void {
  window.open(printAddress(document, id), '_blank', 'noopener')
}
