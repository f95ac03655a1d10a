import { messages } from '@yunque/contract/core/messages'
import { receptionPairs } from '@yunque/contract/inventory/reception-pairs.endpoints'
import { asksForDispatch } from '@yunque/contract/inventory/transfers'
import { transfers } from '@yunque/contract/inventory/transfers.endpoints'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../errors.ts'
import { crudRoutes } from '../../http/crud-routes.ts'
import { read, write } from '../../http/serve.ts'
import { dispatchTransfer } from './dispatch-transfer.ts'
import { receiveTransfer } from './receive-transfer.ts'
import { receptionPairsInfo, saveReceptionPairs } from './reception-pairs.ts'
import { requestTransfer } from './request-transfer.ts'
import { resolveTransfer } from './resolve-transfer.ts'
import { findTransfer, transferList } from './transfers.queries.ts'
import { voidTransfer } from './void-transfer.ts'

/** Transfers between areas: requested by one, dispatched by the other. */
export function transferRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    endpoints: transfers,
    list: transferList,
    find: findTransfer,
    save: requestTransfer,
    remove: voidTransfer,
  })
  write(app, transfers.receive, async (tx, context, { params: { id }, body }) =>
    findTransfer(tx, context, await receiveTransfer(tx, context, { ...body, id })),
  )
  write(app, transfers.resolve, async (tx, context, { params: { id }, body }) =>
    findTransfer(tx, context, await resolveTransfer(tx, context, { ...body, id })),
  )
  read(app, receptionPairs.info, (db) => receptionPairsInfo(db))
  write(app, receptionPairs.save, async (tx, context, { body }) => {
    await saveReceptionPairs(tx, context, body)
    return receptionPairsInfo(tx)
  })
  write(app, transfers.edit, async (tx, context, { body }) => {
    if (body.id === 0) throw new Refusal(messages.editedMissing)
    const act = asksForDispatch(body) ? dispatchTransfer : requestTransfer
    return findTransfer(tx, context, await act(tx, context, body))
  })
}
