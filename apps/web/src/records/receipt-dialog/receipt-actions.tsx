import { IconCircleOff, IconEye, IconPrinter } from '@tabler/icons-react'
import { nameOfReceipt } from '@yunque/contract/receivables/receipt-paper'
import type { ReceiptRow } from '@yunque/contract/receivables/receipts'
import type { RowAction } from '../../ui/grid/grid-options.ts'
import { shareAction } from '../share/open-share.tsx'
import { confirmVoidReceipt } from './receipt-view.tsx'
import { receiptTexts as texts } from './texts.ts'

interface Openers {
  readonly mayWrite: boolean
  readonly view: (id: number) => void
  readonly print: (id: number) => void
}

/** The actions of a receipt: ver, imprimir, anular. A disabled one shows the reason (lists.row-menu). */
export function receiptActions(row: ReceiptRow, { mayWrite, view, print }: Openers): readonly RowAction[] {
  return [
    { label: texts.view, icon: <IconEye size={16} />, onClick: () => view(row.id) },
    { label: texts.print, icon: <IconPrinter size={16} />, onClick: () => print(row.id) },
    shareAction({ kind: 'receipt', id: row.id, title: nameOfReceipt(row.number) }),
    {
      label: texts.void,
      icon: <IconCircleOff size={16} />,
      danger: true,
      disabled:
        (!mayWrite && texts.noPermission) ||
        (!row.active && texts.alreadyVoid) ||
        (row.closed && texts.isClosed),
      onClick: () => void confirmVoidReceipt(row),
    },
  ]
}
