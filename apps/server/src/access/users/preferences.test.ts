import { expect, test } from 'vitest'
import { testStore } from '../../../test/harness.ts'

const store = testStore()

test('a preference is stored for its user only, in any shape (U10)', async () => {
  const other = await store.user({ resources: [] })
  const path = `preferences/${encodeURIComponent('grid.catalogos/family')}`
  expect((await other.get(path)).body).toEqual({ value: null })
  for (const value of [
    { hidden: ['name'], widths: { name: 120 } },
    [1, 'dos', null],
    'compacta',
    3.5,
    true,
    null,
  ]) {
    expect((await other.post(path, { value })).body).toEqual({ value })
    expect((await other.get(path)).body).toEqual({ value })
  }
  await other.post(path, { value: 'suya' })
  expect((await store.admin.get(path)).body).toEqual({ value: null })
})

test.each([
  [
    'con espacio',
    { value: 1 },
    'El nombre de la preferencia admite de 1 a 100 letras, cifras y los signos . : @ / -',
  ],
  [
    'x'.repeat(101),
    { value: 1 },
    'El nombre de la preferencia admite de 1 a 100 letras, cifras y los signos . : @ / -',
  ],
  ['larga', { value: 'x'.repeat(70_000) }, 'La preferencia es demasiado grande'],
  ['otra', { valor: 1 }, 'Campo desconocido: valor'],
])('%s is refused', async (key, body, sentence) => {
  const answer = await store.admin.post(`preferences/${encodeURIComponent(key)}`, body)
  expect(answer).toMatchObject({ status: 400 })
  expect(answer.text).toContain(sentence)
})

test('without a session preferences are refused', async () => {
  expect((await store.anonymous.get('preferences/density')).status).toBe(401)
})
