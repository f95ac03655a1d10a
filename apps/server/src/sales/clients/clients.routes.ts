import { clients } from '@yunque/contract/sales/clients.endpoints'
import type { FastifyInstance } from 'fastify'
import { countLookUp } from '../../access/count-look-up.ts'
import { Forbidden } from '../../errors.ts'
import { crudRoutes } from '../../http/crud-routes.ts'
import { read, write } from '../../http/serve.ts'
import { may } from '../../operation/context.ts'
import { beneficiaries } from './beneficiaries.queries.ts'
import { clientDetail, clientList, clientsAsCatalog, findClient, searchClients } from './clients.queries.ts'
import { removeClient } from './remove-client.ts'
import { saveClient } from './save-client.ts'
import { setClientStates } from './set-client-states.ts'

/** Clients. */
export function clientRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    endpoints: clients,
    list: clientList,
    find: findClient,
    save: saveClient,
    remove: removeClient,
  })
  write(app, clients.add, async (tx, context, { body }) => {
    // The permissions of a sale permit creating clients; changing one requires verClientes (clients.create).
    if (body.id !== 0 && !may(context.actor, 'verClientes')) throw new Forbidden()
    return findClient(tx, context, await saveClient(tx, context, body))
  })
  write(app, clients.setStates, (tx, context, { body }) => setClientStates(tx, context, body))
  read(app, clients.detail, (db, context, { params }) => clientDetail(db, context, params.id))
  read(app, clients.all, (db) => clientsAsCatalog(db))
  read(app, clients.search, (db, _context, { query }) => searchClients(db, query))
  read(app, clients.identified, (db, _context, { params }) => beneficiaries(db, params.id), {
    before: countLookUp,
  })
}
