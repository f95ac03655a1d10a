import { answerOf, endpoint, sentOf } from '@yunque/contract/core/endpoint'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { userWith } from '../../test/user.ts'
import { ApiError, api } from './api.ts'
import { isOnline, reportServerAnswers } from './connection.ts'
import { endSession, getSession, startSession } from './session.ts'

const access = 'session'
const read = endpoint('GET /x', { access, summary: 'Lee' })
const list = endpoint('GET /bills/get', { access, summary: 'Lista', query: sentOf<object>() })
const write = endpoint('POST /bills', { access, summary: 'Guarda', body: sentOf<object>() })

const asked: Request[] = []

/** The network is the edge of this module. The tests check what it sends and how it reads each answer. */
function answering(answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(new Request(new URL(url, 'http://localhost'), init))
    return Promise.resolve().then(answer)
  })
}

beforeEach(() => {
  asked.length = 0
  localStorage.clear()
  startSession(userWith('cajera'))
})

afterEach(() => {
  vi.unstubAllGlobals()
  reportServerAnswers(true)
})

test('a call says which session its page has open and carries no token, and its objects travel as JSON', async () => {
  answering(() => Response.json({ data: [] }))
  await api.call(list, { query: { filter: ['id', '=', 123], take: 20, name: undefined, clientId: null } })
  const url = new URL(asked[0]?.url ?? '')
  expect(url.pathname).toBe('/api/bills/get')
  expect(Object.fromEntries(url.searchParams)).toEqual({ filter: '["id","=",123]', take: '20' })
  expect(asked[0]?.headers.get('x-web-app')).toBe(String(userWith('cajera').sessionId))
  expect(asked[0]?.headers.get('authorization')).toBeNull()
  endSession()
  await api.call(write, { body: {} })
  expect(asked[1]?.headers.get('x-web-app')).toBe('none')
})

test('a posting carries its idempotency key', async () => {
  answering(() => Response.json({ id: 1 }))
  await expect(api.call(write, { body: { total: 5 } }, { idempotencyKey: 'k1' })).resolves.toEqual({ id: 1 })
  expect(asked[0]?.headers.get('idempotency-key')).toBe('k1')
  expect(await asked[0]?.json()).toEqual({ total: 5 })
})

test('an upload sends its file in a form, with the parameters and the query of its endpoint', async () => {
  answering(() => Response.json({ id: 1 }))
  const params = z.object({ id: z.number() })
  const query = z.object({ sheet: z.number() })
  const upload = endpoint('POST /products/file/:id', {
    access: 'session',
    summary: 'Sube un archivo',
    upload: true,
    params,
    query,
    answer: answerOf<{ id: number }>(),
  })
  const file = new File(['contenido'], 'cemento.png')
  await expect(api.upload(upload, file, { params: { id: 7 }, query: { sheet: 2 } })).resolves.toEqual({
    id: 1,
  })
  const url = new URL(asked[0]?.url ?? '')
  expect(url.pathname + url.search).toBe('/api/products/file/7?sheet=2')
  const sent = (await asked[0]?.formData())?.get('file')
  expect(sent).toBeInstanceOf(File)
  expect(await (sent as File).text()).toBe('contenido')
})

test('a refusal is an error with the message of the server', async () => {
  answering(
    () =>
      new Response('No hay stock disponible: Cemento', { status: 400, headers: { 'x-request-id': 'r9' } }),
  )
  const error = await api.call(write, { body: {} }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 400, message: 'No hay stock disponible: Cemento', requestId: 'r9' })
})

test.each([
  [403, '', 'El usuario no tiene permisos para este recurso'],
  [500, '', 'Error interno en la aplicacion'],
  [401, '', 'La sesión ha terminado. Inicie sesión de nuevo.'],
])('an empty %i still says what happened (U21)', async (status, body, sentence) => {
  answering(() => new Response(body, { status }))
  await expect(api.call(read)).rejects.toThrow(sentence)
})

test('the HTML page of a proxy is not shown as a message', async () => {
  const headers = { 'content-type': 'text/html' }
  answering(
    () => new Response('<html><h1>413 Request Entity Too Large</h1></html>', { status: 413, headers }),
  )
  await expect(api.call(read)).rejects.toThrow(/^El contenido enviado es demasiado grande$/)
})

test.each([502, 504])(
  'a proxy answer %i means that the server is unreachable: offline until something answers',
  async (status) => {
    answering(() => new Response('<html></html>', { status, headers: { 'content-type': 'text/html' } }))
    await expect(api.call(read)).rejects.toMatchObject({ status: 0 })
    expect(isOnline()).toBe(false)
  },
)

test('a 401 ends the session, and the router goes to the sign-in page', async () => {
  answering(() => new Response(null, { status: 401 }))
  await expect(api.call(read)).rejects.toMatchObject({ status: 401 })
  expect(getSession()).toBeNull()
})

test('a late 401 of an old session does not end the newer session', async () => {
  answering(() => {
    startSession(userWith('relevo'))
    return new Response(null, { status: 401 })
  })
  await expect(api.call(read)).rejects.toMatchObject({ status: 401 })
  expect(getSession()?.username).toBe('relevo')
})

test('a wrong password is a refusal and does not end the session', async () => {
  endSession()
  answering(() => new Response('Usuario o contraseña incorrectos', { status: 401 }))
  await expect(api.call(write, { body: {} })).rejects.toThrow('Usuario o contraseña incorrectos')
})

test('an unreachable server puts the application offline until something answers', async () => {
  answering(() => {
    throw new TypeError('fetch failed')
  })
  await expect(api.call(read)).rejects.toThrow('Sin conexión con el servidor')
  expect(isOnline()).toBe(false)
  answering(() => Response.json({}))
  await api.call(read)
  expect(isOnline()).toBe(true)
})
