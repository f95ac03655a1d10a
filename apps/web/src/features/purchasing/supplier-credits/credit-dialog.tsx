import { useQuery } from '@tanstack/react-query'
import { SupplierCreditType } from '@yunque/contract/core/constants'
import type { SupplierCreditRow } from '@yunque/contract/purchasing/supplier-credit-rows'
import type { ActsOf } from '../../../records/acts/use-acts.tsx'
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
  readonly acts: ActsOf<SupplierCreditRow>
  /** Whether a stored one is shown to be applied, and not to be read. */
  readonly applies: boolean
  readonly onStop: () => void
  readonly onClose: () => void
  readonly onOpen: (id: number) => void
}

/** A credit over its list: of a new one the type and the purchase are chosen first; a stored one is read-only. */
export function CreditDialog({ id, fresh, onClose, onOpen, ...stored }: Props) {
  if (id !== newRecord) return <Existing key={id} id={id} onClose={onClose} {...stored} />
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

interface ExistingProps extends Pick<Props, 'acts' | 'applies' | 'onStop' | 'onClose'> {
  readonly id: number
}

function Existing({ id, acts, applies, onStop, onClose }: ExistingProps) {
  const query = useQuery(creditQuery(id))
  return (
    <RecordLoader query={query} title={texts.name} size={returnSize} onClose={onClose}>
      {(record) =>
        applies && barsApply(record) === false ? (
          <ApplyEditor credits={[record]} purchase={null} onClose={onStop} onSaved={onStop} />
        ) : (
          <CreditView record={record} acts={acts.of(record)} onClose={onClose} />
        )
      }
    </RecordLoader>
  )
}
