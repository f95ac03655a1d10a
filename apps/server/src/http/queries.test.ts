import { randomUUID } from 'node:crypto'
import { listQuery } from '@yunque/contract/core/list'
import { resources } from '@yunque/contract/core/resources'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../../test/harness.ts'
import { testStore } from '../../test/harness.ts'
import { type Operation, operations, type Schema } from '../../test/operations.ts'
import { businessDay } from '../../test/stock.ts'
import { trade } from '../../test/trade.ts'
import { severalValues } from './describe.ts'

const store = testStore()
const today = businessDay()
/** The rate limit is of each user: several take turns. */
let users: Client[]
let all: Operation[]

beforeAll(async () => {
  await trade(store)
  all = await operations(store)
  const everything = { resources: resources.map(({ name }) => name) }
  users = await Promise.all(Array.from({ length: 8 }, () => store.user(everything)))
})

const taking = (turn: number): Client => users[turn % users.length] as Client

/** The path with the parameters of a record that may exist. */
const filled = ({ path }: Operation): string =>
  path
    .replace('{name}', 'family')
    .replace('{kind}', 'bill')
    .replace('{run}', randomUUID())
    .replaceAll(/\{\w+\}/g, '1')

function sent(by: Client, method: Operation['method'], path: string) {
  if (method === 'POST') return by.post(path, {})
  return method === 'DELETE' ? by.delete(path) : by.get(path)
}

test('every call that is not public refuses a parameter that it does not declare', async () => {
  const wrong: string[] = []
  const closed = all.filter(({ access }) => access !== 'public')
  expect(closed.length).toBeGreaterThan(400)
  for (const [turn, operation] of closed.entries()) {
    const path = `${filled(operation)}?colour=rojo`
    const answer = await sent(taking(turn), operation.method, path)
    if (answer.status !== 400 || !answer.text.includes('Campo desconocido: colour'))
      wrong.push(`${operation.method} ${operation.path}: ${answer.status} ${answer.text.slice(0, 80)}`)
  }
  expect(wrong).toEqual([])
})

test('a public call ignores a parameter that was added to its link', async () => {
  expect((await store.anonymous.get('about/get-info?fbclid=x')).status).toBe(200)
})

/** What the reports require. */
const required = {
  areaId: 1,
  productId: 1,
  tipoFecha: 1,
  countId: 1,
  cutId: 1,
  date: today,
  from: today,
  to: today,
  month: today.slice(0, 7),
}

/** Two values of a parameter. */
function valuesOf(
  name: string,
  { anyOf, enum: choices, type, format, pattern }: Schema,
): [string, string] | null {
  if (anyOf) return ['1', '2']
  if (choices) return [String(choices[0]), String(choices.at(-1))]
  if (type === 'integer' || type === 'number') return ['1', '2']
  if (type === 'boolean') return ['true', 'false']
  return format === 'date' || pattern || /^(date|from|to)/.test(name) ? ['2020-01-01', today] : null
}

const forms = (name: string, [a, b]: [string, string]): string[] => [
  `${name}=${a},${b}`,
  `${name}=${encodeURIComponent(JSON.stringify([a, b]))}`,
  `${name}=${a}&${name}=${b}`,
  `${name}[]=${a}&${name}[]=${b}`,
]

type Case = { path: string; name: string; values: [string, string]; parameters: readonly string[] }

function casesOf(operation: Operation): Case[] {
  const parameters = operation.parameters.filter(({ in: place }) => place === 'query')
  return parameters.flatMap(({ name, schema, ...rest }) => {
    const values = valuesOf(name, schema)
    const several = JSON.stringify({ schema, rest }).includes(severalValues(name))
    if (!several || values === null) return []
    return [{ path: filled(operation), name, values, parameters: parameters.map((one) => one.name) }]
  })
}

test('every plain filter of every list takes several values in each form, and lists the rows of each', async () => {
  // The feed is no list (`feed/changes.test.ts`).
  const cases = all.flatMap(casesOf).filter(({ path }) => !path.endsWith('/export') && path !== 'changes')
  expect(cases.length).toBeGreaterThan(150)
  const wrong: string[] = []
  const single: string[] = []
  for (const [turn, { path, name, values, parameters }] of cases.entries()) {
    const asked = Object.entries(required).filter(([one]) => one !== name && parameters.includes(one))
    const ask = async (text: string) => {
      const {
        status,
        text: said,
        body,
      } = await taking(turn).get(
        `${path}?${asked.map(([one, value]) => `${one}=${value}&`).join('')}${text}&requireTotalCount=true&take=0`,
      )
      return status === 200 ? (body.totalCount as number) : `${status} ${said}`
    }
    const counts = await Promise.all(forms(name, values).map(ask))
    const [a, b] = await Promise.all(values.map((value) => ask(`${name}=${value}`)))
    const [first] = counts
    if (/^400 \S.* un solo valor$/.test(String(first)) && new Set(counts).size === 1) {
      single.push(`${path} ${name}`)
      continue
    }
    // A value that a list refuses alone, such as a day to come, is refused among others too.
    const least = Math.max(Number(a), Number(b))
    const isRight =
      typeof a === 'string' || typeof b === 'string'
        ? counts.every((count) => count === a || count === b)
        : counts.every(
            (count) => count === first && Number(count) >= least && Number(count) <= Number(a) + Number(b),
          )
    if (!isRight) wrong.push(`${path} ${name}=${values}: ${JSON.stringify({ counts, a, b })}`)
  }
  expect(wrong).toEqual([])
  // Only filters by which a report computes its rows take one value.
  expect(single.filter((one) => !/^(reports\/|projects\/products\/)/.test(one))).toEqual([])
  expect(single.length).toBeLessThan(cases.length / 3)
})

test('the parameters of the protocol of lists take one value', async () => {
  for (const name of Object.keys(listQuery.shape).filter((one) => one !== 'filter' && one !== 'select'))
    expect((await store.admin.get(`bills/get?${name}=1&${name}=2`)).status, name).toBe(400)
})
