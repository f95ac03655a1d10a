import { type Example, exampleGroups, givenValues } from '@yunque/client/examples'
import { keyResources } from '@yunque/contract/access/key-rights'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { type Answer, type Client, testStore } from '../../test/harness.ts'
import { programOf } from '../../test/keys.ts'
import { businessDay } from '../../test/stock.ts'
import { trade } from '../../test/trade.ts'

const store = testStore()
const today = businessDay()
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
const values: Record<string, unknown> = { $today: today, $month: today.slice(0, 7), $areaId: 1 }
let program: Client
let paths: string[] = []

beforeAll(async () => {
  await trade(store)
  values.$otherAreaId = (await build.area(store.admin)).id
  const resources = keyResources.map(({ name }) => name)
  program = await programOf(store, store.admin, { resources, areaId: 1 })
  const { body } = await store.anonymous.get('openapi.json')
  paths = Object.keys(body.paths)
  ajv.addSchema(body, 'api')
})

const examples = exampleGroups.flatMap((group) => group.examples)

test('are more than sixty calls, and use what is given', () => {
  expect(examples.length).toBeGreaterThan(60)
  const used = new Set(JSON.stringify(examples).match(/\$\w+/g))
  expect(Object.keys(givenValues).filter((name) => !used.has(name))).toEqual([])
})

describe('the example', () => {
  test.each(examples.map((example) => [example.does, example.call, example] as const))(
    '%s: %s',
    async (_does, call, example) => {
      const answer = await sent(example)
      expect(answer.status, answer.text).toBe(200)
      for (const [name, field] of Object.entries(example.keep ?? {}))
        values[name] = (answer.body as Record<string, unknown>)[field]
      if (answer.headers['content-type']?.toString().includes('json'))
        expect(faultsOf(call, answer)).toEqual([])
      else expect(answer.bytes.length).toBeGreaterThan(500)
    },
  )
})

function sent({ call, query = {}, body }: Example): Promise<Answer<unknown>> {
  const [method, address = ''] = filled(call).split(' ')
  const path = address.replace('/api/', '')
  return method === 'GET' ? program.get(path, known(query)) : program.post(path, known(body))
}

/** A text with the values that its names stand for. */
const filled = (text: string): string => text.replace(/\$\w+/g, (name) => String(keptOf(name)))

/** The same of all that is inside; a name alone becomes the value itself. */
function known<T>(value: T): T
function known(value: unknown): unknown {
  if (typeof value === 'string') return /^\$\w+$/.test(value) ? keptOf(value) : filled(value)
  if (Array.isArray(value)) return value.map(known)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, known(part)]))
}

function keptOf(name: string): unknown {
  if (values[name] === undefined) throw new Error(`No example kept ${name}`)
  return values[name]
}

/** Where an answer is not what the description says. */
function faultsOf(call: string, { body }: Answer<unknown>): string[] {
  const [method = '', address = ''] = call.split(' ')
  const path = pathOf(address).replaceAll('~', '~0').replaceAll('/', '~1')
  const validate = ajv.getSchema(
    `api#/paths/${encodeURI(path)}/${method.toLowerCase()}/responses/200/content/application~1json/schema`,
  )
  if (!validate) return ['it has no answer in the description']
  validate(body)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** The path of the description with this address: the one with the fewest parameters. */
function pathOf(address: string): string {
  const fitting = paths.filter((path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(address))
  const parameters = (path: string) => path.split('{').length
  return fitting.toSorted((a, b) => parameters(a) - parameters(b))[0] ?? ''
}
