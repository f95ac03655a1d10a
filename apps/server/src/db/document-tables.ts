import type { DocumentKind } from '@yunque/contract/core/document-kinds'
import type { DB } from './schema.ts'

/** The table with one row for each document of a kind; its `id` is the number of the document. */
export const documentTables = {
  bill: 'bills',
  preBill: 'pre_bills',
  receipt: 'receipts',
  creditNote: 'credit_notes',
  deposit: 'deposits',
  purchase: 'purchases',
  purchaseOrder: 'purchase_orders',
  reception: 'receptions',
  purchasePayment: 'purchase_payments',
  supplierCredit: 'supplier_credits',
  input: 'stock_inputs',
  output: 'stock_outputs',
  transfer: 'transfers',
  cashClosing: 'cash_closings',
  expense: 'expenses',
  cashMovement: 'cash_movements',
  commissionSettlement: 'commission_settlements',
  delivery: 'deliveries',
  claim: 'claims',
  conversion: 'stock_conversions',
  stockCount: 'stock_counts',
  revaluation: 'stock_revaluations',
  openingAct: 'opening_acts',
} as const satisfies Record<DocumentKind, keyof DB>
