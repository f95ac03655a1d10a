import {
  beneficiaryParams,
  clientCreators,
  clientOnWire,
  clientReaders,
  clientSearch,
} from '@yunque/contract/clients'
import { idParams } from '@yunque/contract/fields'
import type { FastifyInstance } from 'fastify'
import { may } from '../http/context.ts'
import { crudRoutes } from '../http/crud-routes.ts'
import { Forbidden } from '../http/errors.ts'
import { read, write } from '../http/route.ts'
import { beneficiaries } from './beneficiaries.queries.ts'
import { clientDetail, clientList, clientsAsCatalog, findClient, searchClients } from './clients.queries.ts'
import { removeClient } from './remove-client.ts'
import { saveClient } from './save-client.ts'

/** Clients (Spec 2 §7). */
export function clientRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    path: 'clients',
    access: ['verClientes'],
    list: clientList,
    codec: clientOnWire,
    find: findClient,
    save: saveClient,
    remove: removeClient,
  })
  write(
    app,
    'POST /clients',
    {
      access: clientCreators,
      summary: 'Agrega un cliente, también desde una venta',
      body: clientOnWire.wire,
    },
    async (tx, context, { body }) => {
      // Spec 2 §6: the permissions of a sale create clients; changing one takes verClientes.
      if (body.id !== 0 && !may(context.actor, 'verClientes')) throw new Forbidden()
      return findClient(tx, context, await saveClient(tx, context, body))
    },
  )
  read(
    app,
    'GET /clients/:id/detail',
    { access: clientReaders, summary: 'Ficha de un cliente: saldo y última compra', params: idParams },
    (db, context, { params }) => clientDetail(db, context, params.id),
  )
  read(app, 'GET /clients/asCatalog', { access: clientReaders, summary: 'Todos los clientes' }, (db) =>
    clientsAsCatalog(db),
  )
  read(
    app,
    'GET /clients/catalogo',
    { access: clientReaders, summary: 'Busca clientes', query: clientSearch },
    (db, _context, { query }) => searchClients(db, query),
  )
  read(
    app,
    'GET /beneficiaries/search/:id',
    { access: clientReaders, summary: 'Clientes por identificación', params: beneficiaryParams },
    (db, _context, { params }) => beneficiaries(db, params.id),
  )
}
