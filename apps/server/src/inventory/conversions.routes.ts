import { stockPlaceQuery } from '@yunque/contract/area-products'
import {
  productConversionOnWire,
  relationConversion,
  relationParams,
  targetParams,
} from '@yunque/contract/conversions'
import { idParams } from '@yunque/contract/fields'
import { productParams } from '@yunque/contract/products'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../http/crud-routes.ts'
import { listRoutes } from '../http/list-routes.ts'
import { read, write } from '../http/route.ts'
import {
  conversionList,
  findConversion,
  relationOf,
  ruleList,
  sourcesOf,
  stockOf,
} from './conversions.queries.ts'
import { convertByRelation } from './convert-by-relation.ts'
import { doneConversionList, findDoneConversion } from './done-conversions.queries.ts'
import { removeConversion, saveConversion } from './save-conversion.ts'

/** How products convert, and converting by it (Spec 1 §6, §7 "Conversions"). */
export function conversionRoutes(app: FastifyInstance): void {
  const access = ['verConversionProducto', 'modificarConversionProducto', 'realizarConversiones'] as const
  crudRoutes(app, {
    path: 'productConvertions',
    access,
    // Spec 1 §6: who converts also adds; changing an existing one asks for `modificarConversionProducto` beyond this.
    writeAccess: ['modificarConversionProducto', 'realizarConversiones'],
    removeAccess: ['modificarConversionProducto'],
    list: conversionList,
    codec: productConversionOnWire,
    find: findConversion,
    save: saveConversion,
    remove: removeConversion,
  })
  listRoutes(app, 'productConvertions/rules', { access, list: ruleList })
  listRoutes(app, 'productConvertions/done', { access, list: doneConversionList })
  read(
    app,
    'GET /productConvertions/done/get/:id',
    { access, summary: 'Una conversión hecha', params: idParams },
    (db, context, { params }) => findDoneConversion(db, context, params.id),
  )
  read(
    app,
    'GET /productConvertions/get/source/:sourceId/target/:targetId',
    { access, summary: 'Cómo se convierte un producto en otro', params: relationParams },
    (db, _context, { params }) => relationOf(db, params),
  )
  read(
    app,
    'GET /productConvertions/get/target/:targetId',
    {
      access: ['realizarConversiones'],
      summary: 'De qué productos con existencia sale otro',
      params: targetParams,
      query: stockPlaceQuery,
    },
    (db, context, { params, query }) =>
      sourcesOf(db, { ...params, areaId: query.areaId ?? context.actor.areaId }),
  )
  read(
    app,
    'GET /productConvertions/get-stock/:productId',
    {
      access,
      summary: 'Existencia de un producto para convertirlo',
      params: productParams,
      query: stockPlaceQuery,
    },
    (db, context, { params, query }) =>
      stockOf(db, context, { ...params, areaId: query.areaId ?? context.actor.areaId }),
  )
  write(
    app,
    'POST /productConvertions/convert',
    {
      access: ['realizarConversiones'],
      summary: 'Convierte un producto según la relación',
      body: relationConversion,
    },
    (tx, context, { body }) => convertByRelation(tx, context, body),
  )
}
