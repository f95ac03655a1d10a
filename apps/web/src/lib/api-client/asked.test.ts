import type { Ask } from '@yunque/contract/core/asks'
import { endpoint, sentOf } from '@yunque/contract/core/endpoint'
import { beforeEach, expect, test, vi } from 'vitest'
import { asking } from '../../test/asking.ts'
import { ApiError, api } from './api.ts'
import { type Askers, askWith } from './asked.ts'

const write = endpoint('POST /bills', { access: 'session', summary: 'Factura', body: sentOf<object>() })
const remove = endpoint('DELETE /areas/5', { access: 'session', summary: 'Elimina', query: sentOf<object>() })

const needed = {
  direction: 2,
  productId: 12,
  product: 'Ñ',
  least: 1,
  most: 1,
  takesNew: false,
  pool: { areaId: 1 },
  told: [],
}
/** Every kind, in the order in which this server asks. */
const kinds: readonly Ask[] = [
  { kind: 'confirm' },
  { kind: 'repeated', paper: 'factura' },
  { kind: 'reference' },
  { kind: 'inherited', products: ['Clavo'], mayMain: true },
  { kind: 'approval', acts: ['void'], areaId: 1, digest: 'ab' },
  { kind: 'serials', needed: [needed] },
  { kind: 'code' },
]
const answers = {
  confirm: true,
  repeated: true,
  reference: true,
  inherited: 'own',
  approval: 'ficha',
  serials: { 'out:12': ['Ñ-1'] },
  code: 'A-1',
} as const
const places = [
  'confirm',
  'acceptRepeated',
  'acceptReference',
  'inherited',
  'x-approval',
  'x-serials',
  'authCode',
]

const asked: string[] = []
/** Answers each kind, except those given up. */
const answering = (...givenUp: readonly string[]): Askers =>
  Object.fromEntries(
    Object.entries(answers).map(([kind, answer]) => [
      kind,
      async () => {
        asked.push(kind)
        return givenUp.includes(kind) ? null : answer
      },
    ]),
  )

type Sent = { body: Record<string, unknown>; headers: Headers; url: string }
const sent: Sent[] = []
/** A server with an answer for each request. */
function server(answer: (request: Sent, count: number) => Response) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    const request = { body, headers: new Headers(init.headers), url }
    sent.push(request)
    return answer(request, sent.length)
  })
}
const isGiven = ({ body, headers }: Sent, place: string) => place in body || headers.has(place)
/** Asks for the first kind that the request does not answer. */
const asksInTurn = (request: Sent): Response => {
  const at = places.findIndex((place) => !isGiven(request, place))
  const ask = kinds[at]
  return ask ? asking(`Pregunta ${ask.kind}`, ask) : Response.json({ id: 7 })
}

beforeEach(() => {
  asked.length = 0
  sent.length = 0
})

test('each kind is asked in turn, and every request has all answers so far and the same key', async () => {
  askWith(answering())
  server(asksInTurn)
  const done = api.call(write, { body: { total: 5 } }, { idempotencyKey: 'k-1' })
  expect(await done).toEqual({ id: 7 })
  expect(asked).toEqual(Object.keys(answers))
  expect(sent.map((request) => places.filter((place) => isGiven(request, place)).length)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7,
  ])
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(Array(8).fill('k-1'))
  expect(sent.at(-1)?.body).toEqual({
    total: 5,
    confirm: true,
    acceptRepeated: true,
    acceptReference: true,
    inherited: 'own',
    authCode: 'A-1',
  })
  expect(sent.at(-1)?.headers.get('x-approval')).toBe('ficha')
  expect(JSON.parse(decodeURIComponent(sent.at(-1)?.headers.get('x-serials') ?? ''))).toEqual(answers.serials)
})

test.each(kinds.map(({ kind }, at) => [kind, at] as const))(
  'who gives up at %s is left with its refusal, and nothing more is sent',
  async (kind, at) => {
    askWith(answering(kind))
    server(asksInTurn)
    const error = await api.call(write, { body: {} }).catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 400, message: `Pregunta ${kind}`, declined: kind === 'confirm' })
    expect((error as ApiError).asksFor(kind)).toBe(true)
    expect(sent).toHaveLength(at + 1)
  },
)

test('another refusal between two questions ends the call', async () => {
  askWith(answering())
  server((request, count) =>
    count === 3 ? new Response('Otro lo cambió', { status: 409 }) : asksInTurn(request),
  )
  await expect(api.call(write, { body: {} })).rejects.toMatchObject({ status: 409, declined: false })
  expect(asked).toEqual(['confirm', 'repeated'])
})

test('an asker that fails ends the call with its error', async () => {
  askWith({ confirm: () => Promise.reject(new Error('sin diálogo')) })
  server(asksInTurn)
  await expect(api.call(write, { body: {} })).rejects.toThrow('sin diálogo')
})

test('alternatives: a code is asked when the approval is given up, and neither twice', async () => {
  askWith(answering('approval'))
  server(({ body }) =>
    'authCode' in body
      ? Response.json({ id: 7 })
      : asking(
          'Otra persona puede aprobarlo, o un código',
          ...kinds.filter(({ kind }) => kind === 'approval' || kind === 'code'),
        ),
  )
  expect(await api.call(write, { body: {} })).toEqual({ id: 7 })
  expect(asked).toEqual(['approval', 'code'])
})

test('what a screen asks in its own form, and what nobody asks, is refused at once', async () => {
  askWith(answering())
  server(() => asking('Un código puede permitirlo', { kind: 'code' }))
  const inForm = api.call(write, { body: {} }, { inForm: ['code'] })
  await expect(inForm).rejects.toMatchObject({ message: 'Un código puede permitirlo', declined: false })
  askWith({})
  await expect(api.call(write, { body: {} })).rejects.toMatchObject({ message: 'Un código puede permitirlo' })
  expect([asked, sent.length]).toEqual([[], 2])
})

test('a call without a body is repeated with its answer in the query', async () => {
  askWith(answering())
  server(({ url }) =>
    url.includes('confirm=true') ? Response.json({}) : asking('Se usa. ¿Desactivarla?', { kind: 'confirm' }),
  )
  await api.call(remove)
  expect(sent.map(({ url }) => url)).toEqual(['/api/areas/5', '/api/areas/5?confirm=true'])
})

test('a request whose answer was lost is sent again as it was, with its answers, and asks nothing', async () => {
  askWith(answering())
  server((_request, count) => {
    if (count === 2) throw new TypeError('offline')
    return count === 1 ? asking('¿Es correcto?', { kind: 'confirm' }) : Response.json({ id: 7 })
  })
  const save = () => api.call(write, { body: { total: 5 } }, { idempotencyKey: 'k-2' })
  await expect(save()).rejects.toMatchObject({ status: 0 })
  expect(await save()).toEqual({ id: 7 })
  expect(sent.map(({ body }) => body)).toEqual([
    { total: 5 },
    { total: 5, confirm: true },
    { total: 5, confirm: true },
  ])
  expect(asked).toEqual(['confirm'])
})
