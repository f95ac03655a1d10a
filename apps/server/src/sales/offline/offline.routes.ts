import { askedActs } from '@yunque/contract/sales/kept-acts'
import { askedOutcomes, offlineReport } from '@yunque/contract/sales/offline-report'
import { sealedSale } from '@yunque/contract/sales/offline-sales'
import { offlineSales } from '@yunque/contract/sales/offline-sales.endpoints'
import { offlineTill } from '@yunque/contract/sales/offline-till.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../../http/list-routes.ts'
import { act, read, write } from '../../http/serve.ts'
import { giveBack, registerWaiting } from './decide-sale.ts'
import { knownActs } from './known-acts.ts'
import { loadSales } from './load-sales.ts'
import { findOfflineSale, offlineSaleList, outcomesOf } from './offline-sales.queries.ts'
import { postSale } from './post-sale.ts'
import type { PostingTools } from './posting.ts'
import { postReady } from './ready-acts.ts'
import { receiveSale } from './receive-sale.ts'
import { syncTill } from './sync-till.ts'
import { thisDevice } from './this-device.ts'

/** Tills that sell without the server, and what becomes of those sales (decision 0112). `credit` posts credit notes. */
export function offlineRoutes(app: FastifyInstance, credit: PostingTools['credit']): void {
  const tools: PostingTools = { credit, operations: app.operations }
  act(app, { ...offlineTill.sync, body: offlineReport }, async (db, bare, { body, request }) => {
    const device = await thisDevice(db, request)
    await postReady(db, { ...bare, today: device.today }, tools)
    return syncTill(db, device, body)
  })
  act(app, { ...offlineTill.send, body: sealedSale }, async (db, bare, { body, request }) => {
    const device = await thisDevice(db, request)
    const context = { ...bare, today: device.today }
    const { id } = await receiveSale(db, context, { device: device.name, given: body })
    await postSale(db, context, id, tools)
    const [outcome] = await outcomesOf(db, [body.key])
    if (!outcome) throw new Error('The sale was stored just now')
    return outcome
  })
  act(app, { ...offlineTill.known, body: askedActs }, async (db, _context, { body, request }) => {
    await thisDevice(db, request)
    return knownActs(db, body.acts)
  })
  act(app, { ...offlineTill.outcomes, body: askedOutcomes }, async (db, _context, { body, request }) => {
    await thisDevice(db, request)
    return outcomesOf(db, body.keys)
  })
  listRoutes(app, offlineSales.list, offlineSaleList)
  read(app, offlineSales.one, (db, context, { params }) => findOfflineSale(db, context, params.id))
  write(app, offlineSales.register, async (tx, context, { params: { id }, body: given }) => {
    await registerWaiting(tx, context, { id, given, tools })
    return findOfflineSale(tx, context, id)
  })
  write(app, offlineSales.giveBack, async (tx, context, { params: { id }, body: { reason } }) => {
    await giveBack(tx, context, { id, reason })
    return findOfflineSale(tx, context, id)
  })
  act(app, offlineSales.load, (db, context, { body }) => loadSales(db, context, body, tools))
}
