import { useQuery } from '@tanstack/react-query'
import { SupplierCreditType } from '@yunque/contract/core/constants'
import { useState } from 'react'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { ApplyEditor } from '../../../records/supplier-credit/apply-editor.tsx'
import { creditQuery } from '../../../records/supplier-credit/credit.api.ts'
import { newRecord, type RecordId } from '../../../ui/screen/record-param.ts'
import { AdvanceEditor } from './advance-editor.tsx'
import { barsApply } from './credit-actions.ts'
import { CreditView } from './credit-view.tsx'
import { purchaseToCreditQuery } from './credits.api.ts'
import { DiscountEditor } from './discount-editor.tsx'
import { PurchaseChoice } from './purchase-choice.tsx'
import { ReturnEditor } from './return-editor.tsx'
import { returnSize } from './return-values.ts'
import { texts } from './texts.ts'
import { TypeChoice } from './type-choice.tsx'
import type { NewCredit } from './use-new-credit.ts'

interface Props {
  readonly id: RecordId
  readonly fresh: NewCredit
  /** Whether a stored one opens with the form that applies it. */
  readonly applying: boolean
  readonly onClose: () => void
  readonly onOpen: (id: number) => void
}

/** A credit over its list: of a new one the type and the purchase are chosen first; a stored one is read-only. */
export function CreditDialog({ id, fresh, applying, onClose, onOpen }: Props) {
  if (id !== newRecord) return <Existing key={id} id={id} applying={applying} onClose={onClose} />
  const { typeId, purchaseId, chooseType, choosePurchase } = fresh
  const onSaved = (saved: { readonly id: number }) => onOpen(saved.id)
  if (typeId === null) return <TypeChoice onClose={onClose} onChoose={chooseType} />
  if (typeId === SupplierCreditType.advance) return <AdvanceEditor onClose={onClose} onSaved={onSaved} />
  if (purchaseId === null)
    return <PurchaseChoice typeId={typeId} onClose={onClose} onChoose={choosePurchase} />
  return (
    <OfPurchase
      key={purchaseId}
      typeId={typeId}
      purchaseId={purchaseId}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}

interface OfPurchaseProps extends Pick<Props, 'onClose'> {
  readonly typeId: SupplierCreditType
  readonly purchaseId: number
  readonly onSaved: (saved: { readonly id: number }) => void
}

function OfPurchase({ typeId, purchaseId, onClose, onSaved }: OfPurchaseProps) {
  const query = useQuery(purchaseToCreditQuery(purchaseId))
  const [title, Editor] =
    typeId === SupplierCreditType.return
      ? ([texts.titleReturn(purchaseId), ReturnEditor] as const)
      : ([texts.titleDiscount(purchaseId), DiscountEditor] as const)
  return (
    <RecordLoader query={query} title={title} size={returnSize} onClose={onClose}>
      {(purchase) => <Editor purchase={purchase} onClose={onClose} onSaved={onSaved} />}
    </RecordLoader>
  )
}

interface ExistingProps extends Pick<Props, 'applying' | 'onClose'> {
  readonly id: number
}

function Existing({ id, applying, onClose }: ExistingProps) {
  const query = useQuery(creditQuery(id))
  const [applies, setApplies] = useState(applying)
  const stop = () => setApplies(false)
  return (
    <RecordLoader query={query} title={texts.name} size={returnSize} onClose={onClose}>
      {(record) =>
        applies && barsApply(record) === false ? (
          <ApplyEditor credits={[record]} purchase={null} onClose={stop} onSaved={stop} />
        ) : (
          <CreditView record={record} onClose={onClose} onApply={() => setApplies(true)} />
        )
      }
    </RecordLoader>
  )
}
