import { type AskKind, repetitions } from '@yunque/contract/core/asks'
import { olderAsks } from '@yunque/contract/core/older-asks'
import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'

const store = testStore()

type Description = {
  info: { description: string }
  components: { headers: Record<string, { deprecated?: boolean }> }
  paths: Record<string, Record<string, { parameters?: { name: string }[]; requestBody?: object }>>
}

test('the description of the API says how the server asks, and which headers are deprecated', async () => {
  const { info, components } = (await store.anonymous.get('openapi.json')).body as Description
  for (const kind of Object.keys(repetitions)) expect(info.description).toContain(`| \`${kind}\` |`)
  for (const place of ['`confirm`', '`codeAuth`', '`x-approval`', '`x-serials`'])
    expect(info.description).toContain(place)
  expect(components.headers).toMatchObject({ 'x-asks': {} })
  expect(components.headers['x-asks']).not.toHaveProperty('deprecated')
  for (const name of Object.values(olderAsks))
    expect(components.headers[name]).toMatchObject({ deprecated: true })
})

const fields = Object.entries(repetitions).flatMap(([kind, place]) =>
  'field' in place ? [{ kind: kind as AskKind, name: 'wire' in place ? place.wire : place.field }] : [],
)

test('a call with a body takes its answers there, one without in its query', async () => {
  const { paths } = (await store.anonymous.get('openapi.json')).body as Description
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      call: `${method} ${path}`,
      query: parameters.map(({ name }) => name),
      body: requestBody === undefined ? null : JSON.stringify(requestBody),
    })),
  )
  const inQuery = calls.filter(({ query }) => fields.some(({ name }) => query.includes(name)))
  const inBody = calls.filter(({ body }) => fields.some(({ name }) => body?.includes(`"${name}":`)))
  expect(inQuery.length).toBeGreaterThan(20)
  expect(inBody.length).toBeGreaterThan(40)
  // A file is the body of its call; its answer is in the query.
  const asJson = inQuery.filter(({ body }) => body?.includes('application/json'))
  expect(asJson.map(({ call }) => call)).toEqual([])
})
