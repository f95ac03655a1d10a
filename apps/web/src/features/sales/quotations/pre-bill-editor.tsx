import { Alert, Button } from '@mantine/core'
import { PreBillType } from '@yunque/contract/core/constants'
import { type PreBillDetail, preBill as preBillSchema } from '@yunque/contract/sales/pre-bills'
import { documentTotals } from '@yunque/domain/lines'
import { useRef, useState } from 'react'
import { useAbout } from '../../../lib/api-client/about.ts'
import { useSession } from '../../../lib/api-client/session.ts'
import { taxesOf } from '../../../lib/api-client/taxes.ts'
import { toast } from '../../../lib/toast.ts'
import { useClientCreator } from '../../../records/client-dialog/use-client-creator.tsx'
import type { Copy } from '../../../records/sale/copy-sale.ts'
import { savePreBill } from '../../../records/sale/sale.api.ts'
import { SaleBody } from '../../../records/sale/sale-body.tsx'
import { SaleTotals } from '../../../records/sale/sale-totals.tsx'
import { newSale, type SaleValues, saleSize, toSale, valuesOf } from '../../../records/sale/sale-values.ts'
import { useBoxBreaker } from '../../../records/sale/use-box-breaker.tsx'
import { useSaleForm } from '../../../records/sale/use-sale-form.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { askToDiscard } from '../../../ui/dialog/use-leave-guard.ts'
import { DraftOffer } from '../../../ui/drafts/draft-offer.tsx'
import { useDraft } from '../../../ui/drafts/use-draft.ts'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { confirmConvert, preBillErrorMs } from './pre-bill-actions.tsx'
import { namesOf, texts } from './texts.ts'

interface Props {
  /** Quotation 1 or pre-sale 2. */
  readonly typeId: number
  /** The quotation to edit; none for a new document. */
  readonly record?: PreBillDetail
  /** The document that a new quotation copies. */
  readonly copy?: Copy
  readonly onClose: () => void
  /** Discards the changes. */
  readonly onCancel: () => void
  readonly onSaved: (saved: PreBillDetail) => void
}

/** A new quotation or pre-sale, or a quotation in edit mode. */
export function PreBillEditor({ typeId, record, copy, onClose, onCancel, onSaved }: Props) {
  const username = useSession()?.username ?? null
  const taxes = taxesOf(useAbout())
  const [initialValues] = useState(() =>
    record ? valuesOf(record, taxes) : (copy?.values ?? newSale(username)),
  )
  const values = useRef<SaleValues>(initialValues)
  const sale = useSaleForm({
    schema: preBillSchema,
    initialValues,
    toInput: (written) => ({ ...toSale(written), preBillTypeId: typeId }),
    save: savePreBill,
    question: () => questionOf(typeId, record?.number, values.current),
    errorMs: preBillErrorMs,
    onSaved: (saved) => {
      toast.success(namesOf(typeId).saved)
      onSaved(saved)
    },
  })
  values.current = sale.form.values
  const creator = useClientCreator()
  const breaker = useBoxBreaker()
  const draft = useDraft(sale.form, record ? `preBill:${record.id}` : `preBill:new:${typeId}`)
  const cancel = async () => {
    if (sale.form.isDirty()) {
      if (!(await askToDiscard())) return
      sale.form.discard()
    }
    onCancel()
  }
  return (
    <>
      <RecordDialog
        title={record ? texts.titleOf(typeId, record.number) : namesOf(typeId).create}
        size={saleSize}
        fill
        onClose={onClose}
        form={sale.form}
        summary={<SaleTotals sale={sale} />}
        {...(record
          ? { secondary: <ConvertButton record={record} dirty={sale.form.isDirty()} onDone={onCancel} /> }
          : {})}
        onCancel={record && (() => void cancel())}
        actions={<SaveButton form={sale.form}>{texts.save}</SaveButton>}
      >
        <DraftOffer draft={draft} />
        {copy !== undefined && copy.repriced > 0 && (
          <Alert variant="light" color="yellow" py={8} mb={8}>
            {texts.repriced(copy.repriced)}
          </Alert>
        )}
        <SaleBody
          sale={sale}
          takesStock={typeId === PreBillType.preSale}
          onCreateClient={creator.onCreate}
          breaker={breaker}
          {...(record ? { areaId: record.areaId } : {})}
        />
      </RecordDialog>
      {creator.dialog}
      {breaker.dialog}
    </>
  )
}

interface ConvertProps {
  readonly record: PreBillDetail
  readonly dirty: boolean
  readonly onDone: () => void
}

/**
 * A quotation being edited can be converted only after saving. Until then the action says so
 * (sales.quotation-edits).
 */
function ConvertButton({ record, dirty, onDone }: ConvertProps) {
  const convert = async () => {
    if (dirty) toast.error(texts.saveFirst, preBillErrorMs)
    else if ((await confirmConvert(record)) === null) onDone()
  }
  return (
    <Button
      variant="default"
      aria-disabled={dirty || undefined}
      {...(dirty ? { title: texts.saveFirst, 'data-disabled': true } : {})}
      onClick={() => void convert()}
    >
      {texts.convert}
    </Button>
  )
}

function questionOf(typeId: number, number: string | undefined, { client, lines }: SaleValues) {
  const title = `Guardar ${namesOf(typeId).one.toLowerCase()}${number === undefined ? '' : ` ${number}`}`
  return {
    title,
    body: texts.saveBody(client?.name ?? '', lines.length, documentTotals(lines).total),
    action: title,
  }
}
