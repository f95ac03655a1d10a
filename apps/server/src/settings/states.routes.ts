import { fixedCatalogs } from '@yunque/contract/constants'
import { idParams } from '@yunque/contract/fields'
import { activeWords } from '@yunque/contract/value-words'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { NotFound, Refusal } from '../http/errors.ts'
import { defineList } from '../http/list-definition.ts'
import { listRoutes } from '../http/list-routes.ts'
import { read, write } from '../http/route.ts'

const states = fixedCatalogs.state
const refusal = 'Los estados son fijos: no se agregan, modifican ni eliminan'

const stateList = defineList({
  title: 'Estados',
  from: `(values ${states.map(({ id, name }) => `(${id}, '${name}')`).join(', ')}) as s (id, name)`,
  fields: {
    id: { sql: 's.id', type: 'number' },
    name: { sql: 's.name', type: 'text' },
    active: { sql: 'true', type: 'boolean', words: activeWords },
  },
  key: 'id',
  defaultSort: [{ selector: 'id' }],
  take: 20,
})

/** The record states, as the generic entity that the specification lists; they are prescribed, so writes are refused. */
export function stateRoutes(app: FastifyInstance): void {
  const access = ['adminCatalogos'] as const
  listRoutes(app, 'estados', { access: 'session', list: stateList })
  read(
    app,
    'GET /estados/get/:id',
    { access: 'session', summary: 'Un estado', params: idParams },
    (_db, _context, { params }) => {
      const state = states.find(({ id }) => id === params.id)
      if (!state) throw new NotFound()
      return { ...state, active: true }
    },
  )
  const refuse = () => Promise.reject(new Refusal(refusal))
  const summary = 'Siempre se rechaza: los estados son fijos'
  write(app, 'POST /estados/post', { access, summary, body: z.unknown() }, refuse)
  write(app, 'GET /estados/:id/delete', { access, summary, params: idParams }, refuse)
}
