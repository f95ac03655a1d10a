import { answerOf } from '@yunque/contract/core/endpoint'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineList } from './define-list.ts'
import { reading } from './list-condition.ts'
import { neededJoins } from './list-from.ts'
import { from, joinsOver } from './list-tables.ts'

type Row = { id: number; client: string; city: string | null; cost?: number }

const tables = from('bills', 'b')
  .left('clients', 'c', { id: 'b.client_id' })
  .left('cities', 't', { id: 'c.city_id' })
  .inner('areas', 'a', { id: 'b.area_id' })
  .settings('g')
const id = { sql: 'b.id', type: 'number' } as const
const client = { sql: 'c.full_name', type: 'text' } as const
const city = { sql: 't.name', type: 'text' } as const
const cost = { sql: 'b.total', type: 'number', only: ['auths'] } as const
const listed = { title: 'Prueba', row: answerOf<Row>() }
const rest = {
  from: tables,
  key: 'id',
  defaultSort: [{ selector: 'id' }],
  take: 20,
} as const

const namesOf = (reads: string[]) => neededJoins(tables.joins, reads).map(({ alias }) => alias)

test('a statement has the joins that it reads, those that they need, and those that filter rows', () => {
  expect(namesOf([])).toEqual(['b', 'a'])
  expect(namesOf(['g'])).toEqual(['b', 'a', 'g'])
  expect(namesOf(['t'])).toEqual(['b', 'c', 't', 'a'])
})

test('a field reads the aliases that its expression takes, and those of its stored columns', () => {
  const { fields } = defineList(listed)({
    ...rest,
    fields: {
      id,
      client: { sql: ({ b, c }) => `coalesce(${b}.client_name, ${c}.full_name)`, type: 'text' },
      city: { ...city, search: 'c.search' },
      cost,
    },
  })
  expect(fields.client?.sql).toBe('coalesce(b.client_name, c.full_name)')
  expect(fields.client?.reads).toEqual(['b', 'c'])
  expect(fields.city?.reads).toEqual(['t', 'c'])
})

test('the compiler refuses an alias that the list does not join, and a field that the row type does not have', () => {
  const fields = { id, client, city, cost }
  const declare = defineList(listed)
  declare({ ...rest, fields })
  // @ts-expect-error: no table is called x.
  const unjoined = () => declare({ ...rest, fields: { ...fields, city: { sql: 'x.name', type: 'text' } } })
  expect(unjoined).toThrow('x.name reads x, which its list does not join')
  const taken = () =>
    // @ts-expect-error: no table is called x.
    declare({ ...rest, fields: { ...fields, city: { sql: ({ x }) => `${x}.name`, type: 'text' } } })
  expect(taken).toThrow('x.name reads x, which its list does not join')
  const written = () =>
    // @ts-expect-error: more than a column is a function of its aliases.
    declare({ ...rest, fields: { ...fields, city: { sql: 'b.id + c.id', type: 'text' } } })
  expect(written).toThrow('b.id + c.id is more than a column')
  // @ts-expect-error: clients have no such column.
  declare({ ...rest, fields: { ...fields, client: { sql: 'c.nombre', type: 'text' } } })
  // @ts-expect-error: the row has a city.
  declare({ ...rest, fields: { id, client, cost } })
  // @ts-expect-error: the row has no area.
  declare({ ...rest, fields: { ...fields, area: { sql: 'a.name', type: 'text' } } })
  // @ts-expect-error: the row has no such column to order by.
  declare({ ...rest, fields, defaultSort: [{ selector: 'area' }] })
  // @ts-expect-error: no table is called x.
  declare({ ...rest, fields, where: () => [reading(['x'], sql`true`)] })
  // @ts-expect-error: these joins need a bill.
  from('areas', 'a').and(joinsOver<{ b: 'client_id' }>().left('clients', 'c', { id: 'b.client_id' }))
  const completed = { title: 'Prueba', row: answerOf<Row & { names: Readonly<Record<string, string>> }>() }
  // @ts-expect-error: no column has the names, and nothing adds them.
  defineList(completed)({ ...rest, fields })
  const since = (_: unknown, { day }: { day: string | undefined }) => sql`select ${day}`
  const filtered = defineList({ ...listed, filters: { dia: z.string() } })
  // @ts-expect-error: the list has no filter that is called day.
  filtered({ ...rest, from: rest.from.leftLateral(since, 'x', []), fields })
  // @ts-expect-error: a join reads only those before it.
  from('bills', 'b').left('cities', 't', { id: 'c.city_id' }).left('clients', 'c', { id: 'b.client_id' })
})
