import { programRequests } from '@yunque/contract/access/program-requests.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../../http/list-routes.ts'
import { read, write } from '../../http/serve.ts'
import { approveRequest, refuseRequest } from './decide-request.ts'
import { makeRequest } from './make-request.ts'
import { findRequest, programRequestList } from './program-requests.queries.ts'
import { kindsOfRequest } from './request-kinds.ts'

/** What programs request and a person approves. */
export function programRequestRoutes(app: FastifyInstance): void {
  const { operations } = app
  listRoutes(app, programRequests.list, programRequestList)
  read(app, programRequests.one, (db, context, { params }) => findRequest(db, context, params.id))
  write(app, programRequests.make, async (tx, context, { body }) =>
    findRequest(tx, context, await makeRequest(tx, context, body)),
  )
  write(
    app,
    programRequests.approve,
    async (tx, context, { params: { id }, body: answers }) => {
      await approveRequest(tx, context, { id, operations, answers })
      return findRequest(tx, context, id)
    },
    {
      refused: async (db, context, error) => {
        // A refused sale counts tries, whoever made it.
        for (const { endpoint } of Object.values(kindsOfRequest))
          await operations.get(endpoint.address)?.refused?.(db, context, error)
      },
    },
  )
  write(app, programRequests.refuse, async (tx, context, { params: { id }, body: { reason } }) => {
    await refuseRequest(tx, context, { id, reason })
    return findRequest(tx, context, id)
  })
}
