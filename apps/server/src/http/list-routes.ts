import { type Access, answerOf, endpoint } from '@yunque/contract/core/endpoint'
import { exportColumns, listQuery } from '@yunque/contract/core/list'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { listsOf } from '../db/database.ts'
import { exportWorkbook, sendWorkbook } from '../lists/export-workbook.ts'
import { costOfList, isExpensive } from '../lists/list-cost.ts'
import type { ListDefinition } from '../lists/list-definition.ts'
import { sourceOf } from '../lists/list-source.ts'
import { loadList } from '../lists/load-list.ts'
import type { Columns } from './describe.ts'
import { read, report } from './serve.ts'

type ListRoutes<Q extends z.ZodRawShape> = {
  access: Access
  list: ListDefinition<Q>
  /** Other GET paths that the specification gives the same list. */
  also?: readonly string[]
  /** Whether the list is one of the reports, as its Excel always is: see `report`. */
  isReport?: true
}

/** `GET X/get` and `GET X/export` for a list, and the same answer on the paths in `also` (lists.protocol). */
export function listRoutes<Q extends z.ZodRawShape>(
  app: FastifyInstance,
  path: string,
  { access, list, also = [], isReport }: ListRoutes<Q>,
): void {
  const query = listQuery.extend(list.filters ?? {})
  const title = list.title.toLowerCase()
  for (const url of [`${path}/get`, ...also])
    (isReport ? report : read)(
      app,
      endpoint(`GET /${url}`, { access, summary: `Lista: ${title}`, query, answer: answerOf<object>() }),
      (db, context, { query: asked }) =>
        loadList(
          isReport ? db : listsOf(db, { expensive: isExpensive(asked) }),
          sourceOf(list, context, asked),
          asked,
        ),
      { columns: columnsOf(list), cost: costOfList },
    )
  const exported = query.extend({ columns: exportColumns })
  report(
    app,
    endpoint(`GET /${path}/export`, {
      ...{ access, summary: `Excel: ${title}`, query: exported },
      makesFile: true,
    }),
    async (db, context, input) => {
      const { columns } = input.query
      const workbook = await exportWorkbook(db, sourceOf(list, context, input.query), {
        options: input.query,
        columns,
        title: list.title,
      })
      return sendWorkbook(input.reply, workbook, list.title)
    },
  )
}

/** Column types and key of a list, for the OpenAPI description. */
export const columnsOf = ({ fields, key }: Pick<ListDefinition, 'fields' | 'key'>): Columns => ({
  types: Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, type])),
  key,
})
