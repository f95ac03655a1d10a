import type { CatalogChoice } from '../catalogs/catalogs.ts'
import { type BulkOutcome, stateChangeOnWire } from '../core/bulk.ts'
import { answerOf, endpoint } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { idParams } from '../core/fields.ts'
import type { Searched } from '../core/list.ts'
import { rowOf } from '../core/record.ts'
import { clientRecord } from './client.record.ts'
import {
  type Beneficiary,
  beneficiaryParams,
  type ClientDetail,
  type ClientItem,
  type ClientRow,
  clientCreators,
  clientOnWire,
  clientReaders,
  clientSearch,
} from './clients.ts'

/** A page of the picker of clients. */
export type ClientPage = Searched & { items: ClientItem[]; totalCount: number }

/** Calls about clients. */
export const clients = {
  ...entity('clients', {
    title: 'Clientes',
    access: ['verClientes'],
    body: clientOnWire,
    answer: answerOf<ClientRow>(),
    list: { row: rowOf(clientRecord) },
  }),
  setStates: endpoint('POST /clients/states', {
    access: ['verClientes'],
    summary: 'Activa o desactiva varios clientes',
    body: stateChangeOnWire,
    answer: answerOf<BulkOutcome>(),
  }),
  /** As `save`. Users who only sell may only add. */
  add: endpoint('POST /clients', {
    access: clientCreators,
    summary: 'Agrega un cliente, también desde una venta',
    body: clientOnWire,
    answer: answerOf<ClientRow>(),
  }),
  detail: endpoint('GET /clients/:id/detail', {
    access: clientReaders,
    summary: 'Ficha de un cliente: saldo y última compra',
    params: idParams,
    answer: answerOf<ClientDetail>(),
  }),
  all: endpoint('GET /clients/asCatalog', {
    access: clientReaders,
    summary: 'Todos los clientes',
    answer: answerOf<CatalogChoice[]>(),
  }),
  search: endpoint('GET /clients/catalogo', {
    access: clientReaders,
    summary: 'Busca clientes',
    query: clientSearch,
    answer: answerOf<ClientPage>(),
  }),
  /** The clients with an identification. */
  identified: endpoint('GET /beneficiaries/search/:id', {
    access: clientReaders,
    summary: 'Clientes por identificación',
    params: beneficiaryParams,
    answer: answerOf<Beneficiary[]>(),
  }),
}
