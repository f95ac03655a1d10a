import { Button } from '@mantine/core'
import type { PurchaseDetail } from '@yunque/contract/purchases'
import { useState } from 'react'
import { useAbout } from '../../shared/api-client/about.ts'
import { useSession } from '../../shared/api-client/session.ts'
import { useProductCreator } from '../../shared/records/product-dialog/use-product-creator.tsx'
import { useProviderCreator } from '../../shared/records/provider-dialog/use-provider-creator.tsx'
import { confirm } from '../../shared/ui/confirm.tsx'
import { RecordDialog } from '../../shared/ui/dialog/record-dialog.tsx'
import { askToDiscard } from '../../shared/ui/dialog/use-leave-guard.ts'
import { DraftOffer } from '../../shared/ui/drafts/draft-offer.tsx'
import { useDraft } from '../../shared/ui/drafts/use-draft.ts'
import { SaveButton } from '../../shared/ui/form/save-button.tsx'
import { RecordStatus } from '../../shared/ui/record-status.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { PurchaseBody } from './purchase-body.tsx'
import { PurchaseTotals } from './purchase-totals.tsx'
import { copyOf, newPurchase, purchaseSize, valuesOf } from './purchase-values.ts'
import { changesOf, priceAll, priceMissing, priceRules } from './suggest-price.ts'
import { texts } from './texts.ts'
import { type PurchaseForm, usePurchaseForm } from './use-purchase-form.ts'

interface Props {
  /** The pending purchase that is edited; none for a new one. */
  readonly record?: PurchaseDetail
  /** The stored purchase that a new one repeats. */
  readonly copied?: PurchaseDetail
  /** Closes the dialog. */
  readonly onClose: () => void
  /** Back to the purchase as it is stored. */
  readonly onCancel: () => void
  readonly onSaved: (saved: PurchaseDetail) => void
}

/** A new purchase, or a pending one that is changed. */
export function PurchaseEditor({ record, copied, onClose, onCancel, onSaved }: Props) {
  const areaId = useSession()?.areaId ?? null
  const [initialValues] = useState(() => {
    if (record) return valuesOf(record)
    return copied ? copyOf(copied) : newPurchase(areaId)
  })
  const purchase = usePurchaseForm(initialValues, onSaved)
  const creators = { provider: useProviderCreator(), product: useProductCreator() }
  const { form } = purchase
  const draft = useDraft(form, record ? `purchase:${record.id}` : 'purchase:new')
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
        secondary={<SuggestedPrices purchase={purchase} />}
        actions={
          <>
            {record && (
              <Button variant="default" onClick={() => void cancel()}>
                {texts.cancelEdit}
              </Button>
            )}
            <SaveButton form={form}>{texts.save}</SaveButton>
          </>
        }
      >
        <DraftOffer draft={draft} />
        <PurchaseBody purchase={purchase} creators={creators} suggests />
      </RecordDialog>
      {creators.provider.dialog}
      {creators.product.dialog}
    </>
  )
}

/** Gives the suggested price to the lines that have none yet, and asks before it replaces others (Domain §11). */
function SuggestedPrices({ purchase: { form, change } }: { readonly purchase: PurchaseForm }) {
  const settings = useAbout()
  const apply = async () => {
    const values = form.getValues()
    const rule = priceRules(settings, values).suggested
    const lines = priceMissing(values.lines, rule)
    const filled = changesOf(values.lines, lines)
    if (filled > 0) change({ lines })
    const different = changesOf(lines, priceAll(lines, rule))
    if (different > 0) {
      if (await confirm(texts.replacePrices(different)))
        change({ lines: priceAll(form.getValues().lines, rule) })
    } else if (filled === 0) toast.info(texts.nothingToSuggest)
  }
  return (
    <Button variant="default" disabled={form.values.lines.length === 0} onClick={() => void apply()}>
      {texts.useSuggested}
    </Button>
  )
}
