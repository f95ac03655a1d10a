import { idParams } from '@yunque/contract/fields'
import {
  countedInput,
  counters,
  countInput,
  countReviewers,
  postCountInput,
} from '@yunque/contract/stock-counts'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../../http/list-routes.ts'
import { read, write } from '../../http/route.ts'
import { cancelCount } from './cancel-count.ts'
import { countProduct } from './count-product.ts'
import {
  countLineList,
  countList,
  countResult,
  countSheet,
  findCount,
  latestCounted,
} from './counts.queries.ts'
import { openCount } from './open-count.ts'
import { postCount } from './post-count.ts'

/** Stock-takes: opened, counted by several people at once, reviewed and posted once. */
export function countRoutes(app: FastifyInstance): void {
  listRoutes(app, 'stockCounts', { access: counters, list: countList })
  listRoutes(app, 'stockCounts/lines', { access: countReviewers, list: countLineList })
  read(
    app,
    'GET /stockCounts/get/:id',
    { access: counters, summary: 'Un conteo', params: idParams },
    (db, context, { params }) => findCount(db, context, params.id),
  )
  read(
    app,
    'GET /stockCounts/:id/counted',
    {
      access: counters,
      summary: 'Lo último contado, sin lo esperado si el conteo es ciego',
      params: idParams,
    },
    (db, context, { params }) => latestCounted(db, context, params.id),
  )
  papers(app)
  changes(app)
}

function papers(app: FastifyInstance): void {
  read(
    app,
    'GET /stockCounts/:id/sheet',
    { access: counters, summary: 'Hoja para contar: los productos, sin cantidades', params: idParams },
    (db, context, { params }) => countSheet(db, context, params.id),
  )
  read(
    app,
    'GET /stockCounts/:id/result',
    { access: countReviewers, summary: 'Lo contado, con sus diferencias', params: idParams },
    (db, context, { params }) => countResult(db, context, params.id),
  )
}

function changes(app: FastifyInstance): void {
  write(
    app,
    'POST /stockCounts/post',
    { access: countReviewers, summary: 'Abre un conteo', body: countInput },
    async (tx, context, { body }) => findCount(tx, context, await openCount(tx, context, body)),
  )
  write(
    app,
    'POST /stockCounts/count',
    { access: counters, summary: 'Anota lo contado de un producto', body: countedInput },
    async (tx, context, { body }) => {
      await countProduct(tx, context, body)
      return latestCounted(tx, context, body.countId)
    },
  )
  write(
    app,
    'POST /stockCounts/process',
    {
      access: countReviewers,
      summary: 'Aplica las diferencias de un conteo, una vez',
      body: postCountInput,
    },
    async (tx, context, { body }) => findCount(tx, context, await postCount(tx, context, body)),
  )
  write(
    app,
    'GET /stockCounts/:id/delete',
    { access: countReviewers, summary: 'Anula un conteo abierto', params: idParams },
    (tx, context, { params }) => cancelCount(tx, context, params.id),
  )
}
