import { fixedCatalogs } from '@yunque/contract/core/constants'
import { states as calls } from '@yunque/contract/settings/states.endpoints'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { NotFound, Refusal } from '../errors.ts'
import { listRoutes } from '../http/list-routes.ts'
import { read, write } from '../http/serve.ts'
import { defineList } from '../lists/define-list.ts'
import { from } from '../lists/list-tables.ts'

const states = fixedCatalogs.state
const refusal = 'Los estados son fijos: no se agregan, modifican ni eliminan'

const stateRows = () =>
  sql.raw(
    `select v.*, true as active from (values ${states.map(({ id, name }) => `(${id}, '${name}')`).join(', ')}) v (id, name)`,
  )

const stateList = defineList(calls.list)({
  from: from(stateRows, 's'),
  fields: {
    id: 's.id',
    name: 's.name',
    active: 's.active',
  },
  key: 'id',
  defaultSort: [{ selector: 'id' }],
  take: 20,
})

/** The record states as an entity of the API. They are fixed, so writes are refused. */
export function stateRoutes(app: FastifyInstance): void {
  listRoutes(app, calls.list, stateList)
  read(app, calls.one, (_db, _context, { params }) => {
    const state = states.find(({ id }) => id === params.id)
    if (!state) throw new NotFound()
    return { ...state, active: true }
  })
  const refuse = () => Promise.reject(new Refusal(refusal))
  write(app, calls.save, refuse)
  write(app, calls.remove, refuse)
}
