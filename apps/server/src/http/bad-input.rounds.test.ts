import { messages } from '@yunque/contract/core/messages'
import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { roundsOf } from '../../test/rounds.ts'
import { alwaysRefuse, type Tried, tryOperations } from '../../test/try-operations.ts'

const store = testStore()
const SEED = process.env.BAD_INPUT_SEED ?? 'yunque'
const CASES = Number(process.env.BAD_INPUT_CASES ?? roundsOf({ few: 1, all: 10 }))

test('an unknown or malformed address is refused with a sentence', async () => {
  const { app, anonymous } = store
  for (const path of ['nada', 'estados', 'estados/get/1/2', `nada/${'x'.repeat(300)}`])
    expect(await anonymous.get(path), path).toMatchObject({ status: 404, text: messages.noAddress })
  const long = await anonymous.get(`estados/get/${'x'.repeat(300)}`)
  expect([404, 414]).toContain(long.status)
  expect(long.headers['content-type']).toContain('text/plain')
  const broken = await app.inject({ url: '/api/%zz' })
  expect(broken).toMatchObject({ statusCode: 400, body: 'La solicitud no es válida' })
})

test.each([
  ['2026-02-31', 400],
  ['2026-13-01', 400],
  ['0000-01-01', 400],
  ['2026-02-28T25:00:00Z', 400],
  ['2026-02-31T10:00:00-06:00', 400],
  ['2026-02-28T10:00:00+23:59', 200],
  ['2026-02-28T10:00:00.123Z', 200],
  ['2026-02-28', 200],
])('a list filtered by the day %s answers %i', async (day, status) => {
  for (const [field, label] of [
    ['date', 'la fecha'],
    ['createAt', 'la fecha de creación'],
  ]) {
    const answer = await store.admin.get('productConvertions/done/get', { filter: [field, '>=', day] })
    const text = `El filtro de ${label} debe ser un día del calendario, como 2026-11-05`
    expect(answer).toMatchObject(status === 400 ? { status, text } : { status })
  }
})

test.each([
  ['bills/get', ['balance', '=', 'x'], 'El filtro del saldo debe ser un número'],
  ['clients/get', ['active', '=', 'x'], 'El filtro del estado debe ser «true» o «false»'],
  ['clients/get', ['name', '=', true], 'El filtro del nombre debe ser un texto'],
  ['clients/get', ['name', 'contains', true], 'El filtro del nombre debe ser un texto'],
  ['goals/get', ['progress', '=', 'x'], 'El filtro del avance debe ser un número'],
  ['goals/get', ['goalReached', '=', 'x'], 'El filtro de la columna «goalReached» debe ser un número'],
])('a filter of %s, %j, is refused by the label of its column', async (path, filter, text) => {
  expect(await store.admin.get(path, { filter })).toMatchObject({ status: 400, text })
})

test("an address with an invalid number is refused by the parameter's name", async () => {
  const answer = await store.admin.get('clients/get', { skip: 'x' as never })
  expect(answer).toMatchObject({ status: 400, text: 'El número de filas que se saltan debe ser un número' })
})

test('an unknown payment method is refused, in a sale and in a quotation', async () => {
  const header = { date: '2026-02-28', clientId: 1, paymentTypeId: 1, paymentMethodId: 227 }
  const line = { productId: 1, quantity: 1, price: 1 }
  for (const [path, lines] of [
    ['bills', { billDetails: [line] }],
    ['prebills', { preBillTypeId: 1, preBillDetails: [line] }],
  ] as const)
    expect(await store.admin.post(path, { ...header, ...lines })).toMatchObject({
      status: 400,
      text: 'Seleccione el método de pago',
    })
})

// The last test, because it may change sessions, passwords and permissions.
test('no input of any operation makes the server fail, hang, leak or change anything that it refuses', {
  timeout: 7_200_000,
}, async () => {
  const report = process.env.BAD_INPUT_CASES ? (line: string) => process.stderr.write(line) : undefined
  const tried = await tryOperations(store, { cases: CASES, seed: SEED, report })
  report?.(summaryOf(tried))
  expect(tried.failures).toEqual([])
  // Every operation accepts its valid request, except those that always refuse.
  expect(tried.refused).toEqual([])
  expect(tried.accepted).toBe(tried.operations - alwaysRefuse.length)
  // Enough requests reached the operations themselves and were accepted.
  expect(tried.statuses.get(200)).toBeGreaterThan(tried.cases / 10)
  expect(tried.statuses.get(400)).toBeGreaterThan(tried.cases / 4)
})

/** The figures of the run as text. */
function summaryOf({ operations, accepted, cases, statuses, slowest, failures }: Tried): string {
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  return `
Seed ${SEED}: ${operations} operations, ${accepted} accept their unbroken request; ${cases} cases, ${failures.length} failures.
Answers: ${counts.join(', ')}. The slowest took ${Math.round(slowest.milliseconds)} ms (${slowest.of}).
`
}
