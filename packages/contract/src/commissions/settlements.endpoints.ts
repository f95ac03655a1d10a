import { answerOf, endpoint } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { idParams } from '../core/fields.ts'
import { rowOf } from '../core/record.ts'
import { settlementRecord } from './settlement.record.ts'
import {
  type OwnCommissions,
  ownCommissionsQuery,
  type SettlementDetail,
  type SettlementPreview,
  settlementFilters,
  settlementOnWire,
  settlementPaymentOnWire,
  settlementQuery,
  settlementReaders,
  settlementWriters,
} from './settlements.ts'

/** Calls about settlements of commissions. To remove one is to void it. */
export const commissionSettlements = {
  ...entity('commissionSettlements', {
    title: 'Liquidaciones de comisiones',
    access: settlementReaders,
    writeAccess: settlementWriters,
    body: settlementOnWire,
    answer: answerOf<SettlementDetail>(),
    list: { row: rowOf(settlementRecord), filters: settlementFilters },
  }),
  preview: endpoint('GET /commissionSettlements/preview', {
    access: settlementWriters,
    summary: 'Las facturas y el total de una liquidación que todavía no se registra',
    query: settlementQuery,
    answer: answerOf<SettlementPreview>(),
  }),
  pay: endpoint('POST /commissionSettlements/:id/pay', {
    access: settlementWriters,
    summary: 'Paga una liquidación de comisiones',
    params: idParams,
    body: settlementPaymentOnWire,
    answer: answerOf<SettlementDetail>(),
  }),
  /** A seller's own figures. */
  own: endpoint('GET /commissionSettlements/own', {
    access: 'session',
    summary: 'Las metas y comisiones propias',
    query: ownCommissionsQuery,
    answer: answerOf<OwnCommissions>(),
  }),
} as const
