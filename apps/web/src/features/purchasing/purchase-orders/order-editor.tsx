import { OrderStep } from '@yunque/contract/core/constants'
import type { OrderDetail } from '@yunque/contract/purchasing/purchase-orders'
import type { Regime } from '@yunque/domain/taxes'
import { useState } from 'react'
import { useAbout } from '../../../lib/api-client/about.ts'
import { useSession } from '../../../lib/api-client/session.ts'
import { taxesOf } from '../../../lib/api-client/taxes.ts'
import { useProductCreator } from '../../../records/product-dialog/use-product-creator.tsx'
import { useProviderCreator } from '../../../records/provider-dialog/use-provider-creator.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { askToDiscard } from '../../../ui/dialog/use-leave-guard.ts'
import { DraftOffer } from '../../../ui/drafts/draft-offer.tsx'
import { useDraft } from '../../../ui/drafts/use-draft.ts'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { OrderBody } from './order-body.tsx'
import { OrderStanding } from './order-steps.tsx'
import { OrderTotals } from './order-totals.tsx'
import { copyOf, newOrder, orderSize, valuesOf } from './order-values.ts'
import { texts } from './texts.ts'
import { useOrderForm } from './use-order-form.ts'

interface Props {
  /** The draft to edit; none for a new order. */
  readonly record?: OrderDetail
  /** The stored order that a new one copies. */
  readonly copied?: OrderDetail
  /** Closes the dialog. */
  readonly onClose: () => void
  /** Discards the changes. */
  readonly onCancel: () => void
  readonly onSaved: (saved: OrderDetail) => void
}

/** Edits a new order or a draft. It waits for the settings, because the proposed costs depend on the fiscal regime. */
export function OrderEditor(props: Props) {
  const settings = useAbout()
  return settings ? <Editor {...props} regime={taxesOf(settings).regime} /> : null
}

function Editor({ record, copied, regime, onClose, onCancel, onSaved }: Props & { readonly regime: Regime }) {
  const areaId = useSession()?.areaId ?? null
  const [initialValues] = useState(() => {
    if (record) return valuesOf(record)
    return copied ? copyOf(copied) : newOrder(areaId)
  })
  const order = useOrderForm(initialValues, regime, onSaved)
  const creators = { provider: useProviderCreator(), product: useProductCreator() }
  const { form } = order
  const draft = useDraft(form, record ? `purchaseOrder:${record.id}` : 'purchaseOrder:new')
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
        status={record?.stepId === OrderStep.draft && <OrderStanding order={record} />}
        size={orderSize}
        fill
        onClose={onClose}
        form={form}
        summary={<OrderTotals values={form.values} />}
        onCancel={record && (() => void cancel())}
        actions={<SaveButton form={form}>{texts.save}</SaveButton>}
      >
        <DraftOffer draft={draft} />
        <OrderBody order={order} creators={creators} />
      </RecordDialog>
      {creators.provider.dialog}
      {creators.product.dialog}
    </>
  )
}
