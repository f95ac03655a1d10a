import { SupplierCreditType } from '@yunque/contract/core/constants'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { Lookup } from '../../../ui/lookup/lookup.tsx'
import { processedPurchases } from './processed-purchases.tsx'
import classes from './supplier-credits.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly typeId: SupplierCreditType
  readonly onClose: () => void
  readonly onChoose: (purchaseId: number) => void
}

/** The purchase of a new return or discount. */
export function PurchaseChoice({ typeId, onClose, onChoose }: Props) {
  const isReturn = typeId === SupplierCreditType.return
  return (
    <RecordDialog
      title={isReturn ? texts.newReturn : texts.newDiscount}
      size={{ width: 640, height: 420 }}
      fill
      onClose={onClose}
    >
      <p className={classes.hint}>{texts.ofPurchaseHint}</p>
      <Lookup
        id="credited-purchase"
        label={texts.ofPurchase}
        source={isReturn ? processedPurchases.withGoods : processedPurchases.all}
        value={null}
        onChange={(purchase) => purchase && onChoose(purchase.id)}
        autoFocus
      />
    </RecordDialog>
  )
}
