import { z } from 'zod'
import { answerOf, endpoint } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { listItemRecord } from './list-item.record.ts'
import { priceListRecord } from './price-list.record.ts'
import {
  type ListedPrices,
  listedInput,
  listedQuery,
  type PriceListRecord,
  priceListOnWire,
  priceListReaders,
  type SalePricesRow,
  salePricesQuery,
} from './price-lists.ts'

const access = priceListReaders

/** Calls about price lists. */
export const priceLists = {
  ...entity('priceLists', {
    title: 'Listas de precios',
    access,
    body: priceListOnWire,
    answer: answerOf<PriceListRecord>(),
    list: { row: rowOf(priceListRecord) },
  }),
  prices: endpoint('POST /priceLists/prices', {
    access,
    summary: 'Precios que una lista da hoy en un área',
    body: listedQuery,
    answer: answerOf<ListedPrices>(),
  }),
  savePrices: endpoint('POST /priceLists/prices/post', {
    access,
    summary: 'Guarda los precios escritos de productos en una lista: todos o ninguno',
    body: listedInput,
    answer: answerOf<{ changed: number; version: number }>(),
  }),
  items: listEndpoint('priceLists/items', {
    title: 'Precios de la lista',
    access,
    row: rowOf(listItemRecord),
    filters: { listId: z.coerce.number<string>().int().positive().optional() },
  }),
  /** The prices are those that the picker and the sale show anyway. */
  ofSale: endpoint('POST /products/salePrices', {
    access: 'session',
    summary: 'Precios de venta de productos para un cliente en una fecha',
    body: salePricesQuery,
    answer: answerOf<SalePricesRow[]>(),
  }),
} as const
