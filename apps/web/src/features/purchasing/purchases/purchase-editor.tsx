import type { OrderDetail } from '@yunque/contract/purchasing/purchase-orders'
import type { PurchaseDetail } from '@yunque/contract/purchasing/purchase-rows'
import { useState } from 'react'
import { type About, useAbout } from '../../../lib/api-client/about.ts'
import { useSession } from '../../../lib/api-client/session.ts'
import { taxesOf } from '../../../lib/api-client/taxes.ts'
import { priceRules } from '../../../records/bought/suggest-price.ts'
import { SuggestedPrices } from '../../../records/bought/suggested-prices.tsx'
import { useProductCreator } from '../../../records/product-dialog/use-product-creator.tsx'
import { useProviderCreator } from '../../../records/provider-dialog/use-provider-creator.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { askToDiscard } from '../../../ui/dialog/use-leave-guard.ts'
import { DraftOffer } from '../../../ui/drafts/draft-offer.tsx'
import { useDraft } from '../../../ui/drafts/use-draft.ts'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { ArrivedGoods } from './arrived-goods.tsx'
import { FromOrder } from './from-order.tsx'
import { PurchaseBody } from './purchase-body.tsx'
import { PurchaseTotals } from './purchase-totals.tsx'
import { copyOf, editOf, newPurchase, ofOrder, purchaseSize } from './purchase-values.ts'
import { SaveAndProcess } from './save-and-process.tsx'
import { texts } from './texts.ts'
import { usePurchaseForm } from './use-purchase-form.ts'

interface Props {
  /** The pending purchase to edit; none for a new one. */
  readonly record?: PurchaseDetail
  /** The stored purchase that a new one copies. */
  readonly copied?: PurchaseDetail
  /** The purchase order that a new one fills. */
  readonly order?: OrderDetail
  /** Closes the dialog. */
  readonly onClose: () => void
  /** Discards the changes. */
  readonly onCancel: () => void
  readonly onSaved: (saved: PurchaseDetail) => void
}

/** Edits a new or a pending purchase. It waits for the settings, because the costs depend on the fiscal regime. */
export function PurchaseEditor(props: Props) {
  const settings = useAbout()
  return settings ? <Editor {...props} settings={settings} /> : null
}

function Editor({
  record,
  copied,
  order,
  settings,
  onClose,
  onCancel,
  onSaved,
}: Props & { settings: About }) {
  const areaId = useSession()?.areaId ?? null
  const [initialValues] = useState(() => {
    const { regime } = taxesOf(settings)
    if (record) return editOf(record, regime)
    if (order) return ofOrder(order, regime)
    return copied ? copyOf(copied, regime) : newPurchase(areaId, regime)
  })
  const purchase = usePurchaseForm(initialValues, onSaved)
  const creators = { provider: useProviderCreator(), product: useProductCreator() }
  const { form, change } = purchase
  const draft = useDraft(form, draftOf(record, order))
  const cancel = async () => {
    if (form.isDirty()) {
      if (!(await askToDiscard())) return
      form.discard()
    }
    onCancel()
  }
  return (
    <>
      <RecordDialog
        title={record ? texts.titleOf(record.id) : texts.create}
        status={record && <RecordStatus status="pending" />}
        size={purchaseSize}
        fill
        onClose={onClose}
        form={form}
        summary={<PurchaseTotals purchase={purchase} />}
        secondary={
          <SuggestedPrices
            rules={() => priceRules(settings, form.getValues())}
            disabled={form.values.lines.length === 0}
            current={() => form.getValues().lines}
            onChange={(lines) => change({ lines })}
          />
        }
        onCancel={record && (() => void cancel())}
        actions={
          <>
            <SaveAndProcess purchase={purchase} />
            <SaveButton form={form}>{texts.save}</SaveButton>
          </>
        }
      >
        <DraftOffer draft={draft} />
        <FromOrder orderId={form.values.orderId} />
        <ArrivedGoods {...form.values} />
        <PurchaseBody purchase={purchase} creators={creators} suggests />
      </RecordDialog>
      {creators.provider.dialog}
      {creators.product.dialog}
    </>
  )
}

/** What is kept of a purchase that was not saved: for each order one. */
function draftOf(record: PurchaseDetail | undefined, order: OrderDetail | undefined): string {
  if (record) return `purchase:${record.id}`
  return order ? `purchase:order:${order.id}` : 'purchase:new'
}
