import { answerOf, endpoint } from '../core/endpoint.ts'
import type { StateOf } from '../core/entity.ts'
import { idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { claimRecord } from './claim.record.ts'
import {
  type ClaimDetail,
  type ClaimSource,
  claimChangers,
  claimFilters,
  claimFollowOnWire,
  claimGoodsOnWire,
  claimOnWire,
  claimReaders,
  claimSourceQuery,
  claimWriters,
  voidClaimOnWire,
} from './claims.ts'

/** Calls about warranty claims. */
export const claims = {
  list: listEndpoint('claims', {
    title: 'Reclamos',
    access: claimReaders,
    row: rowOf(claimRecord),
    filters: claimFilters,
  }),
  one: endpoint('GET /claims/get/:id', {
    access: claimReaders,
    summary: 'Un reclamo con su historia y los pasos que pueden seguir',
    params: idParams,
    answer: answerOf<ClaimDetail>(),
  }),
  /** What was sold and can be claimed, found by its serial or by the number of its invoice. */
  sources: endpoint('GET /claims/sources', {
    access: claimWriters,
    summary: 'Lo que se puede reclamar de una factura, por su número o por una serie',
    query: claimSourceQuery,
    answer: answerOf<ClaimSource[]>(),
  }),
  save: endpoint('POST /claims/post', {
    access: claimWriters,
    summary: 'Recibe un reclamo de garantía',
    body: claimOnWire,
    answer: answerOf<ClaimDetail>(),
  }),
  follow: endpoint('POST /claims/:id/step', {
    access: claimWriters,
    summary: 'Registra el paso que sigue de un reclamo',
    params: idParams,
    body: claimFollowOnWire,
    answer: answerOf<ClaimDetail>(),
  }),
  exchange: endpoint('POST /claims/:id/exchange', {
    access: claimChangers,
    summary: 'Cambia lo reclamado por una unidad de la existencia, que sale a su costo',
    params: idParams,
    body: claimGoodsOnWire,
    answer: answerOf<ClaimDetail>(),
  }),
  replace: endpoint('POST /claims/:id/replacement', {
    access: claimChangers,
    summary: 'Ingresa la unidad que el proveedor repone por una de la existencia, al mismo costo',
    params: idParams,
    body: claimGoodsOnWire,
    answer: answerOf<ClaimDetail>(),
  }),
  void: endpoint('POST /claims/:id/delete', {
    access: claimWriters,
    summary: 'Anula un reclamo del que no se ha movido nada',
    params: idParams,
    body: voidClaimOnWire,
    answer: answerOf<StateOf>(),
  }),
} as const
