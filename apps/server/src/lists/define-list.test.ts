import {
  flag,
  id as idField,
  maybe,
  money,
  only,
  type RowOf,
  rowOf,
  state,
  text,
} from '@yunque/contract/core/record'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineList } from './define-list.ts'
import { reading } from './list-condition.ts'
import { neededJoins } from './list-from.ts'
import { from, joinsOver } from './list-tables.ts'

const record = {
  id: idField('No.'),
  client: text('Cliente'),
  city: maybe(text('Municipio', { named: 'La ciudad' })),
  cost: only(['auths'], money('Costo')),
}
type Row = RowOf<typeof record>

const tables = from('bills', 'b')
  .left('clients', 'c', { id: 'b.client_id' })
  .left('cities', 't', { id: 'c.city_id' })
  .inner('areas', 'a', { id: 'b.area_id' })
  .settings('g')
const id = 'b.id' as const
const client = 'c.full_name' as const
const city = { sql: 't.name' } as const
const cost = 'b.total' as const
const listed = { title: 'Prueba', row: rowOf(record) }
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
      client: ({ b, c }) => `coalesce(${b}.client_name, ${c}.full_name)`,
      city: { ...city, search: 'c.search' },
      cost,
    },
  })
  expect(fields.client?.sql).toBe('coalesce(b.client_name, c.full_name)')
  expect(fields.client?.reads).toEqual(['b', 'c'])
  expect(fields.city?.reads).toEqual(['t', 'c'])
})

test('what the record says of a field is not repeated by its SQL', () => {
  const states = [{ id: 1, name: 'En camino' }]
  const worded = {
    ...record,
    active: flag('Estado', { words: { true: 'Activa', false: 'Anulada' } }),
    stateId: state('Estado', { choices: states }),
  }
  const { fields } = defineList({ title: 'Prueba', row: rowOf(worded) })({
    ...rest,
    fields: { id, client, city, cost, active: 'b.active', stateId: 'b.payment_type_id' },
  })
  expect(fields.city).toEqual({ sql: 't.name', reads: ['t'], type: 'text', named: 'La ciudad' })
  expect(fields.cost).toEqual({ sql: 'b.total', reads: ['b'], type: 'number', only: ['auths'] })
  expect(fields.active).toMatchObject({ type: 'boolean', words: { true: 'Activa', false: 'Anulada' } })
  expect(fields.stateId).toMatchObject({ type: 'number', words: { 1: 'En camino' } })
})

test('the compiler refuses an alias that the list does not join, and a field that the row type does not have', () => {
  const fields = { id, client, city, cost }
  const declare = defineList(listed)
  declare({ ...rest, fields })
  // @ts-expect-error: no table is called x.
  const unjoined = () => declare({ ...rest, fields: { ...fields, city: 'x.name' } })
  expect(unjoined).toThrow('x.name reads x, which its list does not join')
  const taken = () =>
    // @ts-expect-error: no table is called x.
    declare({ ...rest, fields: { ...fields, city: ({ x }) => `${x}.name` } })
  expect(taken).toThrow('x.name reads x, which its list does not join')
  const written = () =>
    // @ts-expect-error: more than a column is a function of its aliases.
    declare({ ...rest, fields: { ...fields, city: 'b.id + c.id' } })
  expect(written).toThrow('b.id + c.id is more than a column')
  // @ts-expect-error: clients have no such column.
  declare({ ...rest, fields: { ...fields, client: 'c.nombre' } })
  // @ts-expect-error: the row has a city.
  const short = () => declare({ ...rest, fields: { id, client, cost } })
  expect(short).toThrow('Prueba: no SQL for city; not in the record: ')
  // @ts-expect-error: the row has no area.
  const long = () => declare({ ...rest, fields: { ...fields, area: 'a.name' } })
  expect(long).toThrow('Prueba: no SQL for ; not in the record: area')
  // @ts-expect-error: the row has no such column to order by.
  declare({ ...rest, fields, defaultSort: [{ selector: 'area' }] })
  // @ts-expect-error: no table is called x.
  declare({ ...rest, fields, where: () => [reading(['x'], sql`true`)] })
  // @ts-expect-error: these joins need a bill.
  from('areas', 'a').and(joinsOver<{ b: 'client_id' }>().left('clients', 'c', { id: 'b.client_id' }))
  const completed = { title: 'Prueba', row: rowOf<Row & { names: Readonly<Record<string, string>> }>(record) }
  // @ts-expect-error: no column has the names, and nothing adds them.
  defineList(completed)({ ...rest, fields })
  const since = (_: unknown, { day }: { day: string | undefined }) => sql`select ${day}`
  const filtered = defineList({ ...listed, filters: { dia: z.string() } })
  // @ts-expect-error: the list has no filter that is called day.
  filtered({ ...rest, from: rest.from.leftLateral(since, 'x', []), fields })
  // @ts-expect-error: a join reads only those before it.
  from('bills', 'b').left('cities', 't', { id: 'c.city_id' }).left('clients', 'c', { id: 'b.client_id' })
})
