import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'

const store = testStore()

type Operation = {
  operationId: string
  tags: string[]
  'x-same-as'?: string
  responses: Record<string, { content?: object; $ref?: string }>
}
type Description = {
  tags: { name: string }[]
  components: { schemas: object; responses: object }
  paths: Record<string, Record<string, Operation>>
}

const described = async (): Promise<Description> => (await store.anonymous.get('openapi.json')).body
const operationsOf = ({ paths }: Description) => Object.values(paths).flatMap((path) => Object.values(path))

test('each operation has a name of its own and a declared tag', async () => {
  const description = await described()
  const operations = operationsOf(description)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  const tags = new Set(description.tags.map(({ name }) => name))
  expect(operations.filter((one) => !one.tags.every((tag) => tags.has(tag)))).toEqual([])
})

test('a second address names the operation that it is of', async () => {
  const operations = operationsOf(await described())
  const seconds = operations.flatMap((one) => one['x-same-as'] ?? [])
  expect(seconds.length).toBeGreaterThan(50)
  const names = new Set(operations.map(({ operationId }) => operationId))
  expect(seconds.filter((name) => !names.has(name))).toEqual([])
})

test('each call says what it answers, except those that are always refused', async () => {
  const silent = operationsOf(await described()).filter(({ responses }) => !responses['200']?.content)
  expect(silent.map(({ operationId }) => operationId).toSorted()).toEqual([
    'getBillsByIdDelete',
    'getEstadosByIdDelete',
    'postEstadosByIdDelete',
    'postEstadosPost',
  ])
})

test('the page to browse shows the same description', async () => {
  const { body } = await store.anonymous.get('docs/json')
  expect(body).toEqual(await described())
})
