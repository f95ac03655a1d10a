import { nameOfSettlement, settlementPaper } from '@yunque/contract/commissions/settlement-paper'
import { numberOfFile } from '@yunque/contract/core/document-number'
import { type Paper, type PaperTexts, type RollPaper, textsOf } from '@yunque/contract/core/paper'
import type { Issuer } from '@yunque/contract/core/paper-kinds'
import { CountStep } from '@yunque/contract/inventory/count.record'
import { countResultPaper, countSheetPaper, nameOfCount } from '@yunque/contract/inventory/count-paper'
import { entryPaper, exitPaper } from '@yunque/contract/inventory/stock-document-paper'
import { nameOfTransfer, transferPaper } from '@yunque/contract/inventory/transfer-paper'
import { nameOfOrder, orderPaper } from '@yunque/contract/purchasing/purchase-order-paper'
import { nameOfPurchase, purchasePaper } from '@yunque/contract/purchasing/purchase-paper'
import { nameOfReception, receptionPaper } from '@yunque/contract/purchasing/reception-paper'
import { nameOfSupplierCredit, supplierCreditPaper } from '@yunque/contract/purchasing/supplier-credit-paper'
import {
  nameOfSupplierPayment,
  supplierPaymentPaper,
} from '@yunque/contract/purchasing/supplier-payment-paper'
import { creditNotePaper } from '@yunque/contract/receivables/credit-note-paper'
import { depositPaper, nameOfDeposit } from '@yunque/contract/receivables/deposit-paper'
import { receiptPaper } from '@yunque/contract/receivables/receipt-paper'
import { claimPaper, nameOfClaim } from '@yunque/contract/sales/claim-paper'
import { deliveryPaper, nameOfDelivery } from '@yunque/contract/sales/delivery-paper'
import { nameOfPreBill, preBillPaper } from '@yunque/contract/sales/pre-bill-paper'
import { invoicePaper } from '@yunque/contract/sales/sale-paper'
import type { PrintedKind } from '@yunque/contract/sharing/document-pdfs'
import { cashMovementPaper, nameOfMovement } from '@yunque/contract/treasury/cash-movement-paper'
import { closingPaper, nameOfClosing } from '@yunque/contract/treasury/closing-paper'
import { findSettlement } from '../commissions/settlements.queries.ts'
import type { Db } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { countResult, countSheet, findCount } from '../inventory/counts/counts.queries.ts'
import { findInput, findOutput } from '../inventory/documents/stock-documents.queries.ts'
import { findTransfer } from '../inventory/transfers/transfers.queries.ts'
import type { Context } from '../operation/context.ts'
import { findSupplierCredit } from '../purchasing/credits/supplier-credits.queries.ts'
import { findOrder } from '../purchasing/orders/orders.queries.ts'
import { findPayment } from '../purchasing/payments/payments.queries.ts'
import { findPurchase } from '../purchasing/purchases/purchases.queries.ts'
import { findReception } from '../purchasing/receptions/receptions.queries.ts'
import { findCreditNote } from '../receivables/credit-notes.queries.ts'
import { findDeposit } from '../receivables/deposits/deposits.queries.ts'
import { findReceipt } from '../receivables/receipts.queries.ts'
import { findClaim } from '../sales/claims/claims.queries.ts'
import { findDelivery } from '../sales/deliveries/deliveries.queries.ts'
import { findBill } from '../sales/invoices/bills.queries.ts'
import { findPreBill } from '../sales/quotations/pre-bills.queries.ts'
import { closingMovements, findMovement } from '../treasury/cash-movements.queries.ts'
import { closingExpenses, closingForm, closingLines } from '../treasury/closings.queries.ts'

/** A document on paper. `paperIn` makes it with the settings of the company. */
export type DocumentPaper = {
  paperIn: (issuer: Issuer) => PaperTexts
  /** How often it was printed (papers.copies). */
  printed: number
  /** What its file is called, without extension. */
  fileName: string
  /** Whom it is for; absent for papers of the store alone. */
  party?: Party
}

/** A client or a supplier. */
export type Party = { table: 'clients' | 'providers'; id: number }

/** Reads a document and makes its paper. @throws NotFound when the reader may not see it */
type ReadPaper = (db: Db, context: Context, id: number) => Promise<DocumentPaper>

/** A paper with its file name, whom it is for, and how often it was printed. */
export const onPaper = <Row>(
  fileName: string,
  paperIn: (issuer: Issuer) => Paper<Row> | RollPaper<Row>,
  { printed = 0, ...party }: { printed?: number; party?: Party } = {},
): DocumentPaper => ({ fileName, printed, paperIn: (issuer) => textsOf(paperIn(issuer)), ...party })

const client = (id: number): { party: Party } => ({ party: { table: 'clients', id } })
const provider = (id: number): { party: Party } => ({ party: { table: 'providers', id } })

/** The paper of each printed kind, the same as on its print page (documents.pdf). The compiler asks for a new one. */
export const documentPapers: Readonly<Record<PrintedKind, ReadPaper>> = {
  bill: async (db, context, id) => {
    const invoice = await findBill(db, context, id)
    return onPaper(`Factura ${numberOfFile(invoice)}`, (issuer) => invoicePaper(invoice, issuer), {
      printed: invoice.paper.printed,
      ...client(invoice.clientId),
    })
  },
  preBill: async (db, context, id) => {
    const preBill = await findPreBill(db, context, id)
    const name = `${nameOfPreBill(preBill.preBillTypeId)} ${numberOfFile(preBill)}`
    return onPaper(name, (issuer) => preBillPaper(preBill, issuer), {
      printed: preBill.paper.printed,
      ...client(preBill.clientId),
    })
  },
  receipt: async (db, context, id) => {
    const receipt = await findReceipt(db, context, id)
    return onPaper(`Recibo ${numberOfFile(receipt)}`, (issuer) => receiptPaper(receipt, issuer), {
      printed: receipt.paper.printed,
      ...client(receipt.clientId),
    })
  },
  creditNote: async (db, context, id) => {
    const note = await findCreditNote(db, context, id)
    return onPaper(`Nota de crédito ${numberOfFile(note)}`, (issuer) => creditNotePaper(note, issuer), {
      printed: note.paper.printed,
      ...client(note.clientId),
    })
  },
  deposit: async (db, context, id) => {
    const deposit = await findDeposit(db, context, id)
    return onPaper(
      nameOfDeposit(deposit),
      ({ timeZone }) => depositPaper(deposit, timeZone),
      client(deposit.clientId),
    )
  },
  purchase: async (db, context, id) => {
    const purchase = await findPurchase(db, context, id)
    return onPaper(nameOfPurchase(id), () => purchasePaper(purchase), provider(purchase.providerId))
  },
  purchaseOrder: async (db, context, id) => {
    const order = await findOrder(db, context, id)
    return onPaper(nameOfOrder(id), () => orderPaper(order), provider(order.providerId))
  },
  reception: async (db, context, id) => {
    const reception = await findReception(db, context, id)
    return onPaper(nameOfReception(id), () => receptionPaper(reception), provider(reception.providerId))
  },
  supplierCredit: async (db, context, id) => {
    const credit = await findSupplierCredit(db, context, id)
    return onPaper(
      nameOfSupplierCredit(credit),
      () => supplierCreditPaper(credit),
      provider(credit.providerId),
    )
  },
  purchasePayment: async (db, context, id) => {
    const payment = await findPayment(db, context, id)
    return onPaper(
      nameOfSupplierPayment(id),
      ({ timeZone }) => supplierPaymentPaper(payment, timeZone),
      provider(payment.providerId),
    )
  },
  input: async (db, context, id) => {
    const paper = entryPaper(await findInput(db, context, id))
    return onPaper(`${paper.title} ${paper.number}`, () => paper)
  },
  output: async (db, context, id) => {
    const paper = exitPaper(await findOutput(db, context, id))
    return onPaper(`${paper.title} ${paper.number}`, () => paper)
  },
  transfer: async (db, context, id) => {
    const transfer = await findTransfer(db, context, id)
    return onPaper(nameOfTransfer(id), () => transferPaper(transfer))
  },
  cashClosing: async (db, context, id) => {
    const closing = await closingForm(db, context, id)
    if (closing.blind) throw new Refusal('El cierre se imprime después de cerrar la caja')
    const lines = await closingLines(db, context, id)
    const expenses = await closingExpenses(db, context, id)
    const movements = await closingMovements(db, context, id)
    return onPaper(nameOfClosing(id), ({ timeZone }) =>
      closingPaper({ closing, lines, expenses, movements }, timeZone),
    )
  },
  cashMovement: async (db, context, id) => {
    const movement = await findMovement(db, context, id)
    return onPaper(nameOfMovement(id), ({ timeZone }) => cashMovementPaper(movement, timeZone))
  },
  commissionSettlement: async (db, context, id) => {
    const settlement = await findSettlement(db, context, id)
    return onPaper(nameOfSettlement(id), () => settlementPaper(settlement))
  },
  delivery: async (db, context, id) => {
    const delivery = await findDelivery(db, context, id)
    return onPaper(
      nameOfDelivery(id),
      ({ timeZone }) => deliveryPaper(delivery, timeZone),
      client(delivery.clientId),
    )
  },
  claim: async (db, context, id) => {
    const claim = await findClaim(db, context, id)
    return onPaper(
      nameOfClaim(id),
      () => claimPaper(claim),
      claim.clientId === null ? {} : client(claim.clientId),
    )
  },
  stockCount: async (db, context, id) => {
    const count = await findCount(db, context, id)
    const name = nameOfCount(count)
    if (count.stepId === CountStep.open) {
      const sheet = await countSheet(db, context, id)
      return onPaper(name, () => countSheetPaper(count, sheet))
    }
    const result = await countResult(db, context, id)
    return onPaper(name, ({ timeZone }) => countResultPaper(count, result, timeZone))
  },
}
