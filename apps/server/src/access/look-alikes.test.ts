import { olderAsks } from '@yunque/contract/core/older-asks'
import { expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'

const store = testStore()

/** Each kind of record: its path, and a body with a name. */
const kinds: Record<string, { path: string; body: (name: string, tag: string) => object }> = {
  users: {
    path: 'users/post',
    body: (fullName, tag) => ({ fullName, code: tag, email: `${tag}@uno.com`, areaId: 1, rolId: 1 }),
  },
  clients: { path: 'clients/post', body: (lastName) => ({ name: 'Pablo', lastName }) },
  providers: {
    path: 'providers/post',
    body: (name, tag) => ({ name, ruc: tag, phoneNumber: '2222-3333', address: 'Managua' }),
  },
  products: {
    path: 'products/post',
    body: (name) => ({ name, familyId: 1, presentationId: 1, unitOfMeasureId: 1 }),
  },
}

test.each(Object.entries(kinds))(
  "a %s whose name looks like another's raises a question, and is saved after confirmation",
  async (kind, { path, body }) => {
    const post = (name: string, tag: string, more: object = {}) =>
      store.admin.post(path, { ...body(name, `${kind.slice(0, 2)}${tag}`), ...more })
    const first = await post('Casco 10 Oeste', '1')
    expect([first.status, first.text]).toEqual([200, first.text])
    // Cyrillic С, а, о and е; a digit for a letter; capitals and accents.
    for (const [n, name] of ['Саsсо 10 Oeste', 'Casco 1O 0este', 'CÁSCO 10 OESTE'].entries()) {
      const asked = await post(name, `${n + 2}`)
      expect([name, asked.status]).toEqual([name, 400])
      expect(asked.headers[olderAsks.confirm]).toBe('true')
      expect(asked.text).toMatch(/C[aÁ]SCO 10 OESTE/i)
    }
    expect((await post('Саsсо 10 Oeste', '5', { confirm: true })).status).toBe(200)
    expect((await post('Casco 12 Oeste', '6')).status).toBe(200)
    const again = await store.admin.post(path, {
      ...first.body,
      ...body('Casco 10 Oeste', `${kind.slice(0, 2)}1`),
    })
    expect([again.status, again.text]).toEqual([200, again.text])
  },
)

test('names are stored composed, without invisible characters and in normal width; other characters stay', async () => {
  const plain = await build.product(store.admin, { name: '\u202eＴubo\u200b ½" de 3 m²\u00a0nº 4' })
  expect(plain.name).toBe('Tubo ½" de 3 m² nº 4')
  const { body } = await store.admin.post('products/post', {
    familyId: 1,
    presentationId: 1,
    unitOfMeasureId: 1,
    name: 'Tubo ½" de 3 m²\u200d nº 4',
  })
  expect(body).toContain('Ya hay un producto con el nombre')
  const client = await build.client(store.admin, { name: 'Jose\u0301', lastName: 'Lo\u0301pez\ufeff' })
  expect(client.fullName).toBe('José López')
  const empty = await store.admin.post('clients/post', { name: '\u200b\u3164', lastName: 'X' })
  expect(empty.status).toBe(400)
})
