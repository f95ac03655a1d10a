import { PreBillType } from '@yunque/contract/core/constants'
import { documentAddress, printAddress } from '@yunque/contract/core/document-links'
import { layawayMessages } from '@yunque/contract/sales/layaways'
import type { PreBillRow } from '@yunque/contract/sales/pre-bills'
import { declareActs, type Reach } from '../../../records/acts/act.ts'
import { openAct, printAct, shareAct } from '../../../records/acts/common-acts.ts'
import { barred, confirmBill, confirmConvert, confirmRemove, confirmRevert } from './pre-bill-actions.tsx'
import { preBillSubject } from './pre-bill-pdf.ts'
import { proformaAddress, texts } from './texts.ts'

interface Openers {
  readonly edit: (preBill: PreBillRow) => void
  readonly duplicate: (preBill: PreBillRow) => void
}

const isQuotation = ({ preBillTypeId }: PreBillRow) => preBillTypeId === PreBillType.quotation
const isPreSale = (preBill: PreBillRow) => !isQuotation(preBill)

/** Bills a pre-sale, and prints the invoice. */
const bill = (preBill: PreBillRow, { go, onStart }: Reach, deliverLater?: boolean) =>
  confirmBill(preBill, {
    onBilled: (billId) => go(printAddress('bill', billId)),
    ...(onStart && { onStart }),
    ...(deliverLater !== undefined && { deliverLater }),
  })

/** What is done with a quotation or pre-sale (sales.convert). */
export const preBillActs = declareActs<PreBillRow, Openers>()([
  openAct(texts.view),
  {
    kind: 'edit',
    label: texts.edit,
    has: isQuotation,
    bars: barred.convert,
    run: (preBill, { edit }) => edit(preBill),
  },
  {
    kind: 'convert',
    label: texts.convert,
    has: isQuotation,
    bars: barred.convert,
    run: (preBill, { onStart }) => confirmConvert(preBill, onStart),
  },
  {
    kind: 'bill',
    label: texts.bill,
    has: isPreSale,
    may: ['crearFactura'],
    denied: texts.noPermission,
    bars: barred.preSale,
    run: (preBill, at) => bill(preBill, at),
  },
  {
    // The store delivers at once or later by setting; this is the other way.
    kind: 'deliver',
    use: 'deliveries',
    label: (_preBill, { atOnce }) => texts.billFor(atOnce),
    has: isPreSale,
    may: ['crearFactura'],
    denied: texts.noPermission,
    bars: barred.preSale,
    run: (preBill, at) => bill(preBill, at, at.atOnce),
  },
  printAct<PreBillRow>('preBill', { several: true }),
  { kind: 'paper', label: texts.proforma, run: ({ id }, { go }) => go(proformaAddress(id)) },
  shareAct(preBillSubject),
  { kind: 'duplicate', label: texts.duplicate, run: (preBill, { duplicate }) => duplicate(preBill) },
  {
    kind: 'invoice',
    label: texts.openInvoice,
    has: ({ billId }) => billId !== null,
    run: ({ billId }, { go }) => billId !== null && go(documentAddress('bill', billId)),
  },
  {
    kind: 'revert',
    label: texts.revert,
    has: isPreSale,
    bars: (preBill) => barred.preSale(preBill) || (isSetAside(preBill) && layawayMessages.revert),
    run: confirmRevert,
  },
  {
    kind: 'void',
    label: texts.remove,
    bars: (preBill) => barred.remove(preBill) || (isSetAside(preBill) && layawayMessages.useCancel),
    run: confirmRemove,
  },
])

/** Whether a pre-sale is a layaway, as far as is known: the rows of its list do not have it; there the server refuses. */
const isSetAside = (preBill: PreBillRow): boolean =>
  'layaway' in preBill && preBill.layaway !== null && preBill.layaway !== undefined
