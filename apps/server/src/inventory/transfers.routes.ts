import { messages } from '@yunque/contract/messages'
import { asksForDispatch, transferOnWire, transferReaders } from '@yunque/contract/transfers'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../http/crud-routes.ts'
import { Refusal } from '../http/errors.ts'
import { write } from '../http/route.ts'
import { annulTransfer } from './annul-transfer.ts'
import { dispatchTransfer } from './dispatch-transfer.ts'
import { requestTransfer } from './request-transfer.ts'
import { findTransfer, transferList } from './transfers.queries.ts'

/** Transfers between areas: requested by one, dispatched by the other (Spec 1 §7, Domain §4). */
export function transferRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    path: 'traslates',
    also: ['traslates'],
    access: transferReaders,
    list: transferList,
    codec: transferOnWire,
    find: findTransfer,
    save: requestTransfer,
    remove: annulTransfer,
  })
  write(
    app,
    'POST /traslates/post/asEdit',
    {
      access: transferReaders,
      summary: 'Modifica una solicitud de traslado, o la despacha con stepId 2 o cantidades enviadas',
      body: transferOnWire.wire,
    },
    async (tx, context, { body }) => {
      if (body.id === 0) throw new Refusal(messages.editedMissing)
      const act = asksForDispatch(body) ? dispatchTransfer : requestTransfer
      return findTransfer(tx, context, await act(tx, context, body))
    },
  )
}
