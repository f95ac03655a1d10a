import { z } from 'zod'
import { confirmQuery } from '../core/confirmation.ts'
import { answerOf, endpoint } from '../core/endpoint.ts'
import type { StateOf } from '../core/entity.ts'
import { id, idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { purchaseRecord } from './purchase.record.ts'
import type { PurchaseDetail } from './purchase-rows.ts'
import { processPurchaseInput, purchaseOnWire, purchaseReaders } from './purchases.ts'

const writers = ['crearCompra'] as const

/** Calls about purchases. */
export const purchases = {
  list: listEndpoint('purchases', {
    title: 'Compras',
    access: purchaseReaders,
    also: ['GET /purchases', 'GET /compras/get'],
    row: rowOf(purchaseRecord),
    filters: { typeId: z.coerce.number<string>().int().optional(), providerId: id.optional() },
  }),
  pending: listEndpoint('purchases/pending', {
    title: 'Cuentas por pagar',
    access: purchaseReaders,
    row: rowOf(purchaseRecord),
  }),
  one: endpoint('GET /compras/:id', {
    access: purchaseReaders,
    summary: 'Una compra con su detalle',
    also: ['GET /purchases/get/:id'],
    params: idParams,
    answer: answerOf<PurchaseDetail>(),
  }),
  save: endpoint('POST /compras', {
    access: writers,
    summary: 'Guarda una compra pendiente',
    also: ['POST /purchases/post'],
    body: purchaseOnWire,
    answer: answerOf<PurchaseDetail>(),
  }),
  /** Posts the units of a purchase to the stock. */
  process: endpoint('POST /compras/process', {
    access: writers,
    summary: 'Procesa la compra en inventario',
    body: processPurchaseInput,
    answer: answerOf<PurchaseDetail>(),
  }),
  void: endpoint('POST /purchases/:id/delete', {
    access: writers,
    summary: 'Anula una compra pendiente, o una procesada cuya mercadería está en bodega',
    also: ['GET /purchases/:id/delete'],
    params: idParams,
    query: confirmQuery,
    answer: answerOf<StateOf>(),
  }),
}
