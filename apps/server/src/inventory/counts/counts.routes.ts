import { stockCounts } from '@yunque/contract/inventory/stock-counts.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../../http/list-routes.ts'
import { read, write } from '../../http/serve.ts'
import { countProduct } from './count-product.ts'
import { countZero } from './count-zero.ts'
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
import { voidCount } from './void-count.ts'

/** Stock-takes: opened, counted by several users at once, reviewed and posted once. */
export function countRoutes(app: FastifyInstance): void {
  listRoutes(app, stockCounts.list, countList)
  listRoutes(app, stockCounts.lines, countLineList)
  read(app, stockCounts.one, (db, context, { params }) => findCount(db, context, params.id))
  read(app, stockCounts.counted, (db, context, { params }) => latestCounted(db, context, params.id))
  read(app, stockCounts.sheet, (db, context, { params }) => countSheet(db, context, params.id))
  read(app, stockCounts.result, (db, context, { params }) => countResult(db, context, params.id))
  changes(app)
}

function changes(app: FastifyInstance): void {
  write(app, stockCounts.open, async (tx, context, { body }) =>
    findCount(tx, context, await openCount(tx, context, body)),
  )
  write(app, stockCounts.count, async (tx, context, { body }) => {
    await countProduct(tx, context, body)
    return latestCounted(tx, context, body.countId)
  })
  write(app, stockCounts.zero, async (tx, context, { params }) =>
    findCount(tx, context, await countZero(tx, context, params.id)),
  )
  write(app, stockCounts.post, async (tx, context, { body }) =>
    findCount(tx, context, await postCount(tx, context, body)),
  )
  write(app, stockCounts.void, (tx, context, { params }) => voidCount(tx, context, params.id))
}
