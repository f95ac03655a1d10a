import { confirmQuery } from '../core/confirmation.ts'
import { answerOf, endpoint } from '../core/endpoint.ts'
import type { StateOf } from '../core/entity.ts'
import { idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { depositRecord } from './deposit.record.ts'
import type { DepositDetail, RefundableDeposit } from './deposit-rows.ts'
import {
  depositFilters,
  depositOnWire,
  depositReaders,
  depositRefundOnWire,
  depositWriters,
} from './deposits.ts'

const access = depositWriters
const answer = answerOf<DepositDetail>()

/** Calls about the money of clients before an invoice. To remove one is to void it. */
export const deposits = {
  list: listEndpoint('deposits', {
    title: 'Anticipos de clientes',
    access: depositReaders,
    row: rowOf(depositRecord),
    filters: depositFilters,
  }),
  one: endpoint('GET /deposits/get/:id', {
    access: depositReaders,
    summary: 'Un anticipo de un cliente, o su devolución',
    params: idParams,
    answer,
  }),
  save: endpoint('POST /deposits/post', {
    access,
    summary: 'Recibe un anticipo de un cliente',
    body: depositOnWire,
    answer,
  }),
  refundable: endpoint('GET /deposits/:id/refundable', {
    access,
    summary: 'Lo que queda de un anticipo y cómo se puede devolver',
    params: idParams,
    answer: answerOf<RefundableDeposit>(),
  }),
  refund: endpoint('POST /deposits/:id/refund', {
    access,
    summary: 'Devuelve lo que queda de un anticipo',
    params: idParams,
    body: depositRefundOnWire,
    answer,
  }),
  remove: endpoint('POST /deposits/:id/delete', {
    access,
    summary: 'Anula un anticipo o una devolución',
    also: ['GET /deposits/:id/delete'],
    params: idParams,
    query: confirmQuery,
    answer: answerOf<StateOf>(),
  }),
} as const
