import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconCircleOff,
  IconCopy,
  IconEye,
  IconFileInvoice,
  IconPrinter,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { PreBillType } from '@yunque/contract/core/constants'
import { printAddress } from '@yunque/contract/core/document-links'
import type { PreBillRow } from '@yunque/contract/sales/pre-bills'
import type { ReactNode } from 'react'
import { shareAction } from '../../../records/share/open-share.tsx'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { barred, confirmBill, confirmConvert, confirmRemove, confirmRevert } from './pre-bill-actions.tsx'
import { preBillSubject } from './pre-bill-pdf.ts'
import { proformaAddress, texts } from './texts.ts'

interface Openers {
  readonly view: (id: number) => void
  readonly go: (path: string) => void
  readonly mayBill: boolean
  /** Whether the store delivers at once by setting; the other way is an action of its own. */
  readonly atOnce: boolean
  readonly duplicate: (id: number) => void
}

/** The actions of a quotation or pre-sale (sales.convert). */
export function preBillRowActions(
  row: PreBillRow,
  { view, go, mayBill, atOnce, duplicate }: Openers,
): readonly RowAction[] {
  const bill = (label: string, { icon, deliverLater }: { icon: ReactNode; deliverLater?: boolean }) => ({
    label,
    icon,
    disabled: (!mayBill && texts.noPermission) || barred.preSale(row),
    onClick: () =>
      void confirmBill(row, {
        onBilled: (billId) => go(printAddress('bill', billId)),
        ...(deliverLater !== undefined && { deliverLater }),
      }),
  })
  const steps =
    row.preBillTypeId === PreBillType.quotation
      ? [
          {
            label: texts.convert,
            icon: <IconArrowsExchange size={16} />,
            disabled: barred.convert(row),
            onClick: () => void confirmConvert(row),
          },
        ]
      : [
          bill(texts.bill, { icon: <IconFileInvoice size={16} /> }),
          bill(texts.billFor(atOnce), { icon: <IconTruckDelivery size={16} />, deliverLater: atOnce }),
          {
            label: texts.revert,
            icon: <IconArrowBackUp size={16} />,
            disabled: barred.preSale(row),
            onClick: () => void confirmRevert(row),
          },
        ]
  return [
    { label: texts.view, icon: <IconEye size={16} />, onClick: () => view(row.id) },
    {
      label: texts.print,
      icon: <IconPrinter size={16} />,
      onClick: () => go(printAddress('preBill', row.id)),
    },
    {
      label: texts.proforma,
      icon: <IconFileInvoice size={16} />,
      onClick: () => go(proformaAddress(row.id)),
    },
    shareAction(preBillSubject(row)),
    { label: texts.duplicate, icon: <IconCopy size={16} />, onClick: () => duplicate(row.id) },
    ...steps,
    {
      label: texts.remove,
      icon: <IconCircleOff size={16} />,
      danger: true,
      disabled: barred.remove(row),
      onClick: () => void confirmRemove(row),
    },
  ]
}
