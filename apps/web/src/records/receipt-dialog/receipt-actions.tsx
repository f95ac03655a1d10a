import { IconCircleOff, IconEye, IconPrinter, IconShare } from '@tabler/icons-react'
import type { ReceiptRow } from '@yunque/contract/receivables/receipts'
import { pdfWord } from '../../ui/device/share-file.ts'
import type { RowAction } from '../../ui/grid/grid-options.ts'
import { takePdf } from '../../ui/print/take-pdf.ts'
import { receiptPdf } from './receipt-pdf.ts'
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
    { label: pdfWord(), icon: <IconShare size={16} />, onClick: () => void takePdf(receiptPdf(row.id)) },
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
