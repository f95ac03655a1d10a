import { confirmQuery } from '../core/confirmation.ts'
import { answerOf, endpoint } from '../core/endpoint.ts'
import type { StateOf } from '../core/entity.ts'
import { idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { supplierCreditRecord } from './supplier-credit.record.ts'
import type { PurchaseToCredit, SupplierCreditDetail } from './supplier-credit-rows.ts'
import {
  appliedCreditOnWire,
  supplierAdvanceOnWire,
  supplierCreditFilters,
  supplierCreditReaders,
  supplierCreditWriters,
  supplierDiscountOnWire,
  supplierReturnOnWire,
} from './supplier-credits.ts'

const access = supplierCreditWriters
const answer = answerOf<SupplierCreditDetail>()

/** Calls about what suppliers owe the store: returns, discounts and advances. To remove one is to void it. */
export const supplierCredits = {
  list: listEndpoint('supplierCredits', {
    title: 'Saldos con proveedores',
    access: supplierCreditReaders,
    row: rowOf(supplierCreditRecord),
    filters: supplierCreditFilters,
  }),
  one: endpoint('GET /supplierCredits/get/:id', {
    access: supplierCreditReaders,
    summary: 'Un saldo a favor con un proveedor',
    params: idParams,
    answer,
  }),
  /** What is left of a purchase to return or to discount. */
  purchase: endpoint('GET /supplierCredits/purchases/:id', {
    access,
    summary: 'Lo que se puede devolver o descontar de una compra',
    params: idParams,
    answer: answerOf<PurchaseToCredit>(),
  }),
  giveBack: endpoint('POST /supplierCredits/return', {
    access,
    summary: 'Registra una devolución a un proveedor',
    body: supplierReturnOnWire,
    answer,
  }),
  discount: endpoint('POST /supplierCredits/discount', {
    access,
    summary: 'Registra un descuento de un proveedor después de la compra',
    body: supplierDiscountOnWire,
    answer,
  }),
  advance: endpoint('POST /supplierCredits/advance', {
    access,
    summary: 'Registra un anticipo a un proveedor',
    body: supplierAdvanceOnWire,
    answer,
  }),
  apply: endpoint('POST /supplierCredits/apply', {
    access,
    summary: 'Paga una compra con un saldo a favor',
    body: appliedCreditOnWire,
    answer,
  }),
  remove: endpoint('POST /supplierCredits/:id/delete', {
    access,
    summary: 'Anula un saldo a favor con un proveedor',
    also: ['GET /supplierCredits/:id/delete'],
    params: idParams,
    query: confirmQuery,
    answer: answerOf<StateOf>(),
  }),
} as const
