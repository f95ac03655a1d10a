import { messages } from '@yunque/contract/core/messages'
import { asksForDispatch } from '@yunque/contract/inventory/transfers'
import { transfers } from '@yunque/contract/inventory/transfers.endpoints'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../errors.ts'
import { crudRoutes } from '../../http/crud-routes.ts'
import { write } from '../../http/serve.ts'
import { dispatchTransfer } from './dispatch-transfer.ts'
import { requestTransfer } from './request-transfer.ts'
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
  write(app, transfers.edit, async (tx, context, { body }) => {
    if (body.id === 0) throw new Refusal(messages.editedMissing)
    const act = asksForDispatch(body) ? dispatchTransfer : requestTransfer
    return findTransfer(tx, context, await act(tx, context, body))
  })
}
