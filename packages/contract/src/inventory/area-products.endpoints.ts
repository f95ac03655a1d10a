import { answerOf, endpoint } from '../core/endpoint.ts'
import { type ListAnswer, listQuery } from '../core/list.ts'
import {
  type AreaProductRow,
  areaParams,
  areaProductFilters,
  areaProductOnWire,
  areaProductParams,
  type ConversionResult,
  conversionOnWire,
} from './area-products.ts'
import { productParams } from './products.ts'

/** Calls about the stock and terms of a product in an area. */
export const areaProducts = {
  list: endpoint('GET /products/area/:areaId', {
    access: 'session',
    summary: 'Inventario de un área',
    params: areaParams,
    query: listQuery.extend(areaProductFilters),
    several: Object.keys(areaProductFilters),
    answer: answerOf<ListAnswer<AreaProductRow>>(),
  }),
  one: endpoint('GET /products/area/:areaId/:productId', {
    access: 'session',
    summary: 'Un producto en un área',
    params: areaProductParams,
    answer: answerOf<AreaProductRow>(),
  }),
  everywhere: endpoint('GET /products/:productId/areas', {
    access: 'session',
    summary: 'Un producto en cada área',
    params: productParams,
    answer: answerOf<AreaProductRow[]>(),
  }),
  save: endpoint('POST /products/area/post', {
    access: ['inventario'],
    summary: 'Guarda el inventario de un producto en un área',
    body: areaProductOnWire,
    answer: answerOf<AreaProductRow>(),
  }),
  /** Converts by the relation on the product itself. */
  convert: endpoint('POST /products/area/convert', {
    access: ['inventario', 'realizarConversiones'],
    summary: 'Convierte un producto en otro',
    body: conversionOnWire,
    answer: answerOf<ConversionResult>(),
  }),
} as const
