import { Alert } from '@mantine/core'
import { Currency } from '@yunque/contract/core/constants'
import { type InvoiceDetail, invoice as invoiceSchema } from '@yunque/contract/sales/sales'
import { documentTotals } from '@yunque/domain/lines'
import { toDollars } from '@yunque/domain/purchases'
import { useRef, useState } from 'react'
import { useSession } from '../../../lib/api-client/session.ts'
import { toast } from '../../../lib/toast.ts'
import { useClientCreator } from '../../../records/client-dialog/use-client-creator.tsx'
import type { ClientChoice } from '../../../records/sale/client-choice.ts'
import type { Copy } from '../../../records/sale/copy-sale.ts'
import { collectInvoice } from '../../../records/sale/payment/collect-invoice.ts'
import { issueInvoice } from '../../../records/sale/sale.api.ts'
import { SaleBody } from '../../../records/sale/sale-body.tsx'
import { SaleTotals } from '../../../records/sale/sale-totals.tsx'
import { newSale, type SaleValues, saleSize, toSale } from '../../../records/sale/sale-values.ts'
import { useBoxBreaker } from '../../../records/sale/use-box-breaker.tsx'
import { useDefaultClient } from '../../../records/sale/use-default-client.ts'
import { useSaleForm } from '../../../records/sale/use-sale-form.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { DraftOffer } from '../../../ui/drafts/draft-offer.tsx'
import { useDraft } from '../../../ui/drafts/use-draft.ts'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { texts } from './texts.ts'

interface Props {
  /** The invoice that the new one copies. */
  readonly copy?: Copy
  readonly onClose: () => void
  readonly onSaved: (saved: InvoiceDetail) => void
}

/** A new invoice, initially for the default client of the settings. */
export function InvoiceEditor(props: Props) {
  const client = useDefaultClient()
  return client === undefined ? null : <Editor {...props} client={client} />
}

function Editor({ client, copy, onClose, onSaved }: Props & { readonly client: ClientChoice | null }) {
  const username = useSession()?.username ?? null
  const [initialValues] = useState(() => copy?.values ?? { ...newSale(username), client })
  const values = useRef<SaleValues>(initialValues)
  const sale = useSaleForm({
    schema: invoiceSchema,
    initialValues,
    toInput: (written) => ({
      ...toSale(written),
      ...(written.deliverLater === null ? {} : { deliverLater: written.deliverLater }),
      deliveryDate: written.deliveryDate,
      debtCurrencyId: written.debtCurrencyId,
    }),
    save: issueInvoice,
    collect: (value, dayRate) =>
      collectInvoice(value, {
        dayRate,
        favor: values.current.client?.favor ?? 0,
        iva: () => documentTotals(values.current.lines).iva,
        question: () => questionOf(values.current, dayRate.rate),
      }),
    onSaved: (saved) => {
      toast.success(texts.saved)
      onSaved(saved)
    },
  })
  values.current = sale.form.values
  const creator = useClientCreator()
  const breaker = useBoxBreaker()
  const draft = useDraft(sale.form, 'bill:new')
  return (
    <>
      <RecordDialog
        title={texts.create}
        size={saleSize}
        fill
        onClose={onClose}
        form={sale.form}
        summary={<SaleTotals sale={sale} />}
        actions={<SaveButton form={sale.form}>{texts.save}</SaveButton>}
      >
        <DraftOffer draft={draft} />
        {copy !== undefined && copy.repriced > 0 && (
          <Alert variant="light" color="yellow" py={8} mb={8}>
            {texts.repriced(copy.repriced)}
          </Alert>
        )}
        <SaleBody sale={sale} takesStock onCreateClient={creator.onCreate} breaker={breaker} delivery />
      </RecordDialog>
      {creator.dialog}
      {breaker.dialog}
    </>
  )
}

function questionOf({ client, lines, debtCurrencyId }: SaleValues, rate: number) {
  const { total } = documentTotals(lines)
  const owed = debtCurrencyId === Currency.dollars && rate > 0 ? toDollars(total, rate) : null
  return {
    title: texts.saveTitle,
    body: texts.saveBody(client?.name ?? '', lines.length, total, owed),
    action: texts.saveTitle,
  }
}
