import { messages } from '@yunque/contract/messages'
import { resources } from '@yunque/contract/resources'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { type BadRequest, badRequest, randomOf } from '../../test/bad-input.ts'
import { areaProduct, client, processedPurchase, product } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { type Operation, operations } from '../../test/operations.ts'

const store = testStore()
const SEED = process.env.BAD_INPUT_SEED ?? 'yunque'
const CASES = Number(process.env.BAD_INPUT_CASES ?? 30)

/** What would end the session that asks, or change what the others meet, comes last. */
const isLast = ({ path }: Operation) => /^(account|about|users|roles)/.test(path)

test('no input of any operation makes the server fail, and the books stay clean', {
  timeout: 600_000,
}, async () => {
  await fillStore()
  const all = (await operations(store)).filter(({ path }) => path !== 'events')
  const failures: string[] = []
  const statuses = new Map<number, number>()
  for (const operation of [...all.filter((one) => !isLast(one)), ...all.filter(isLast)]) {
    const random = randomOf(`${SEED} ${operation.method} ${operation.path}`)
    let token = await signIn()
    for (let n = 0; n < CASES; n++) {
      const request = badRequest(operation, random)
      const answer = await send(operation, request, token)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status === 401) token = await signIn()
      if (isFailure(answer)) failures.push(described(operation, request, answer))
    }
  }
  expect(failures).toEqual([])
  // It reached the operations themselves: not everything was refused at the door.
  expect(statuses.get(200)).toBeGreaterThan((all.length * CASES) / 30)
  expect(statuses.get(400)).toBeGreaterThan((all.length * CASES) / 6)
})

test('an address that the API does not have, or cannot read, is refused in words', async () => {
  const { app, anonymous } = store
  for (const path of ['nada', 'estados', 'estados/get/1/2', `nada/${'x'.repeat(300)}`])
    expect(await anonymous.get(path), path).toMatchObject({ status: 404, text: messages.noAddress })
  const long = await anonymous.get(`estados/get/${'x'.repeat(300)}`)
  expect([404, 414]).toContain(long.status)
  expect(long.headers['content-type']).toContain('text/plain')
  const broken = await app.inject({ url: '/api/%zz' })
  expect(broken).toMatchObject({ statusCode: 400, body: 'La solicitud no es válida' })
})

type Answered = { status: number; type: string; text: string }

/** A 5xx, or a refusal that says nothing. */
const isFailure = ({ status, type, text }: Answered) =>
  status >= 500 || (status >= 400 && status !== 401 && (!type.startsWith('text/plain') || text.trim() === ''))

const described = ({ method, path }: Operation, request: BadRequest, { status, text }: Answered) =>
  `${method} ${path} → ${status} ${text.slice(0, 200)} ${JSON.stringify(request).slice(0, 1500)}`

async function send({ method }: Operation, request: BadRequest, token: string): Promise<Answered> {
  const { url, payload, contentType, key } = request
  const options: InjectOptions = {
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(payload === undefined ? {} : { payload }),
  }
  const response = await store.app.inject(options)
  return {
    status: response.statusCode,
    type: String(response.headers['content-type'] ?? ''),
    text: response.body,
  }
}

/** Records 1, 2 and 3 of the usual kinds, so that a reference may be right. */
async function fillStore(): Promise<void> {
  const { admin } = store
  for (let n = 0; n < 3; n++) {
    await client(admin)
    const { id: productId } = await product(admin)
    await areaProduct(admin, { productId })
    await processedPurchase(admin, [{ productId, quantity: 1000 }])
  }
}

/** The token of a new user with every resource: what an operation does to a user is gone with it. */
async function signIn(): Promise<string> {
  const client = await store.user({ resources: resources.map(({ name }) => name) })
  return client.token
}
