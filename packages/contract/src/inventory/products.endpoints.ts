import { type BulkOutcome, stateChangeOnWire } from '../core/bulk.ts'
import { answerOf, endpoint } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { idParams } from '../core/fields.ts'
import { rowOf } from '../core/record.ts'
import { areaParams, stockPlaceQuery } from './area-products.ts'
import { productRecord } from './product.record.ts'
import { type PickerPage, type PickerRow, pickerFlags, pickerQuery } from './product-picker.ts'
import {
  imageQuery,
  type ProductHistory,
  type ProductRecord,
  productFilters,
  productOnWire,
  productParams,
} from './products.ts'

const keepers = ['inventario'] as const

/** Calls about products. Every document and most reports need them, so every signed-in user may read them. */
export const products = {
  ...entity('products', {
    title: 'Productos',
    access: 'session',
    writeAccess: keepers,
    body: productOnWire,
    answer: answerOf<ProductRecord>(),
    list: {
      row: rowOf(productRecord),
      // Who asks for goods reads what is low; only who keeps products changes them.
      access: ['inventario', 'requisa'],
      filters: productFilters,
    },
  }),
  setStates: endpoint('POST /products/states', {
    access: keepers,
    summary: 'Activa o desactiva varios productos',
    body: stateChangeOnWire,
    answer: answerOf<BulkOutcome>(),
  }),
  /** A page of the products of an area. */
  pick: endpoint('GET /products/getbyarea/:areaId/grid', {
    access: 'session',
    summary: 'Buscador de productos de un área',
    params: areaParams,
    query: pickerQuery,
    answer: answerOf<PickerPage>(),
  }),
  ofArea: endpoint('GET /products/getbyarea/:areaId', {
    access: 'session',
    summary: 'Productos de un área',
    params: areaParams,
    query: pickerFlags,
    answer: answerOf<PickerRow[]>(),
  }),
  history: endpoint('GET /products/:productId/history', {
    access: ['inventario', 'verKardex', 'ordenesDeCompra', 'crearCompra'],
    summary: 'Últimas compras, ventas y precios de un producto en un área',
    params: productParams,
    query: stockPlaceQuery,
    answer: answerOf<ProductHistory>(),
  }),
  uploadPicture: endpoint('POST /products/file/:id', {
    access: keepers,
    summary: 'Sube la imagen de un producto',
    params: idParams,
    upload: true,
    answer: answerOf<{ id: number; etag: string }>(),
  }),
  removePicture: endpoint('DELETE /products/file/:id', {
    access: keepers,
    summary: 'Quita la imagen de un producto',
    params: idParams,
    answer: answerOf<{ id: number }>(),
  }),
  picture: endpoint('GET /products/file/:id/get', {
    access: 'session',
    summary: 'Imagen de un producto',
    params: idParams,
    query: imageQuery,
  }),
} as const
