import {
  IconBarcode,
  IconCash,
  IconCopy,
  IconDiscount,
  IconFolderOpen,
  IconPackageImport,
  IconPrinter,
  IconReceipt,
  IconTrash,
  IconTruckReturn,
} from '@tabler/icons-react'
import { PaymentType, PurchaseStep } from '@yunque/contract/core/constants'
import { nameOfPurchase } from '@yunque/contract/purchasing/purchase-paper'
import type { PurchaseRow } from '@yunque/contract/purchasing/purchase-rows'
import { can } from '../../../lib/api-client/session.ts'
import { paymentTexts } from '../../../records/payment-dialog/texts.ts'
import { shareAction } from '../../../records/share/open-share.tsx'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import {
  barsNotes,
  barsVoid,
  confirmProcessOf,
  confirmVoid,
  printPurchase,
  printPurchaseLabels,
} from './purchase-actions.ts'
import { texts } from './texts.ts'

interface Powers {
  readonly write: boolean
  readonly pay: boolean
}

interface Openers {
  readonly open: (id: number) => void
  readonly duplicate: (purchase: PurchaseRow) => void
  readonly payments: (purchase: PurchaseRow, paying: boolean) => void
  /** Starts a new return or discount of the purchase. */
  readonly credit: (purchase: PurchaseRow, tipo: 'devolucion' | 'descuento') => void
}

/** The actions of a purchase in the list. */
export function purchaseRowActions(row: PurchaseRow, powers: Powers, openers: Openers): readonly RowAction[] {
  const closed =
    (!powers.write && texts.noPermission) || (row.stepId !== PurchaseStep.pending && texts.onlyPending)
  return [
    { label: texts.open, icon: <IconFolderOpen size={16} />, onClick: () => openers.open(row.id) },
    {
      label: texts.process,
      icon: <IconPackageImport size={16} />,
      disabled: closed,
      onClick: () => void confirmProcessOf(row),
    },
    ...paymentActions(row, powers, openers),
    ...creditActions(row, powers, openers),
    { label: texts.print, icon: <IconPrinter size={16} />, onClick: () => printPurchase(row.id) },
    ...(can('inventario') && !row.opening
      ? [{ label: texts.labels, icon: <IconBarcode size={16} />, onClick: () => printPurchaseLabels(row.id) }]
      : []),
    shareAction({ kind: 'purchase', id: row.id, title: nameOfPurchase(row.id) }),
    {
      label: texts.duplicate,
      icon: <IconCopy size={16} />,
      disabled: !powers.write && texts.noPermission,
      onClick: () => openers.duplicate(row),
    },
    {
      label: texts.void,
      icon: <IconTrash size={16} />,
      danger: true,
      disabled: (!powers.write && texts.noPermission) || barsVoid(row),
      onClick: () => void confirmVoid(row),
    },
  ]
}

/** Goods of processed purchases go back, and suppliers give discounts on them (supplier-credits.return). */
function creditActions(row: PurchaseRow, powers: Powers, { credit }: Openers): readonly RowAction[] {
  const barred = (!powers.pay && texts.notCreditor) || barsNotes(row)
  return [
    {
      label: texts.giveBack,
      icon: <IconTruckReturn size={16} />,
      disabled: barred || (row.opening && texts.noGoods),
      onClick: () => credit(row, 'devolucion'),
    },
    {
      label: texts.debitNote,
      icon: <IconDiscount size={16} />,
      disabled: barred,
      onClick: () => credit(row, 'descuento'),
    },
  ]
}

/** Only processed purchases on credit have payments (purchases.payments). */
function paymentActions(row: PurchaseRow, powers: Powers, { payments }: Openers): readonly RowAction[] {
  const owes = row.stepId === PurchaseStep.processed && row.purchasePaymentTypeId === PaymentType.credit
  return [
    {
      label: paymentTexts.pay,
      icon: <IconCash size={16} />,
      disabled:
        (!powers.pay && paymentTexts.notPayer) ||
        (!owes && texts.notCredit) ||
        (row.payoff && paymentTexts.isPaid),
      onClick: () => payments(row, true),
    },
    {
      label: paymentTexts.payments,
      icon: <IconReceipt size={16} />,
      disabled: !owes && texts.notCredit,
      onClick: () => payments(row, false),
    },
  ]
}
