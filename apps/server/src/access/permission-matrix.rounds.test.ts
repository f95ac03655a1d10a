import { createHash } from 'node:crypto'
import { apiKeyMessages } from '@yunque/contract/access/api-keys'
import { isForKeys, keyCalls } from '@yunque/contract/access/key-rights'
import { tillCalls, tillResources } from '@yunque/contract/access/till-rights'
import { messages } from '@yunque/contract/core/messages'
import { type ResourceName, resources } from '@yunque/contract/core/resources'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Client, testStore } from '../../test/harness.ts'
import { programOf } from '../../test/keys.ts'
import { type Operation, operations } from '../../test/operations.ts'
import { roundsOf } from '../../test/rounds.ts'
import { Tills } from '../../test/till.ts'

const store = testStore()
let all: Operation[] = []

beforeAll(async () => {
  all = await operations(store)
})

/** Sends a harmless request. The event stream would not end, so it is only tried without permission. */
function call(by: Client, { method, path }: Operation): Promise<Answer> {
  const url = path.replace(/\{\w+\}/g, '2147483647')
  if (method === 'GET') return by.get(url)
  return method === 'DELETE' ? by.delete(url) : by.post(url, {})
}

const named = ({ method, path }: Operation) => `${method} ${path}`
const isPublic = ({ access }: Operation) => access === 'public'
const needs = ({ access }: Operation): readonly ResourceName[] => (typeof access === 'string' ? [] : access)

/**
 * The operations that the identity number `at` of many tries: every `nth`, from another one on for each identity, so that
 * each operation is tried by several of them. In `npm run test:all` every identity tries all.
 */
function shareOf(some: readonly Operation[], at: number, nth: number): Operation[] {
  const step = roundsOf({ few: nth, all: 1 })
  return some.filter((_, index) => index % step === at % step)
}

/** Concurrent calls. A refused call only waits for the lookup of its session. */
const AT_ONCE = 8

/** The operations of `some` that did not answer `status` to `by`. */
async function others(
  by: Client,
  some: readonly Operation[],
  status: number,
  text?: string,
): Promise<string[]> {
  const wrong: string[] = []
  const left = [...some]
  const one = async () => {
    for (let operation = left.pop(); operation; operation = left.pop()) {
      const answer = await call(by, operation)
      const right = answer.status === status && (text === undefined || answer.text === text)
      if (!right) wrong.push(`${named(operation)} → ${answer.status} ${answer.text.slice(0, 100)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return wrong.sort()
}

test('every operation declares its access', () => {
  expect(all.length).toBeGreaterThan(50)
  expect(all.filter(({ access }) => access === undefined || access.length === 0).map(named)).toEqual([])
  const known = new Set<string>(resources.map(({ name }) => name))
  expect(all.flatMap(needs).filter((name) => !known.has(name))).toEqual([])
})

test('only these are public', () => {
  expect(all.filter(isPublic).map(named).sort()).toEqual([
    'GET about/get-info',
    'GET about/logo',
    'GET account/till/people',
    'GET health',
    'GET metrics',
    'GET openapi.json',
    'GET practice/users',
    'GET restoring/{run}',
    'GET restoringMinute/{run}',
    'GET takeouts/file/{key}',
    'POST account/auth',
    'POST account/changepassword',
    'POST account/resetpassword',
    'POST account/secondFactor/passkey/options',
    'POST account/secondFactor/passkey/verify',
    'POST account/secondFactor/verify',
    'POST account/till/enter',
    'POST account/webSession',
    'POST lookBack/enter',
    'POST offlineTill/known',
    'POST offlineTill/outcomes',
    'POST offlineTill/send',
    'POST offlineTill/sync',
    'POST restoring/{run}/cancel',
    'POST restoringMinute/{run}/cancel',
  ])
})

describe('an invalid identity gets 401 everywhere', () => {
  const closed = () => all.filter((operation) => !isPublic(operation))
  let identities = 0
  const dead = async (statement: (userId: number) => ReturnType<typeof sql>) => {
    // Each from its own address, because calls are limited per address.
    identities += 1
    const address = `10.0.0.${identities}`
    const client = await store.user({ resources: resources.map(({ name }) => name), address })
    await statement(client.userId).execute(store.database.db)
    return client
  }

  test('without a token', async () => {
    expect(await others(store.anonymous, closed(), 401, '')).toEqual([])
  })

  test('a random token', async () => {
    expect(await others(store.bearer('x'.repeat(43)), closed(), 401, '')).toEqual([])
  })

  const other = (token: string, at: number) =>
    token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)

  test.each<[string, (token: string) => string | string[]]>([
    ['an empty header', () => ''],
    ['the scheme alone', () => 'Bearer'],
    ['the scheme and a blank', () => 'Bearer '],
    ['the token alone', (token) => token],
    ['another scheme', (token) => `Basic ${token}`],
    ['user and password', (token) => `Basic ${Buffer.from(`admin:${token}`).toString('base64')}`],
    ['two blanks', (token) => `Bearer  ${token}`],
    ['a blank after it', (token) => `Bearer ${token} `],
    ['a line after it', (token) => `Bearer ${token}\n`],
    ['quotes', (token) => `Bearer "${token}"`],
    ['its first letter changed', (token) => `Bearer ${other(token, 0)}`],
    ['its last letter changed', (token) => `Bearer ${other(token, 42)}`],
    ['a letter less', (token) => `Bearer ${token.slice(1)}`],
    ['a letter more', (token) => `Bearer ${token}A`],
    ['a letter that is not ASCII', (token) => `Bearer ${token.slice(1)}ñ`],
    ['full-width letters', (token) => `Bearer ${token.slice(1)}Ａ`],
    ['10 kB', (token) => `Bearer ${token.repeat(240)}`],
    ['two tokens in one', (token) => `Bearer ${token}, Bearer ${token}`],
    ['two headers', (token) => [`Bearer ${other(token, 1)}`, `Bearer ${token}`]],
    ['the hash that is stored', (token) => `Bearer ${createHash('sha256').update(token).digest('hex')}`],
  ])('a valid token, but %s', async (_name, header) => {
    identities += 1
    const { token } = await store.user({ resources: resources.map(({ name }) => name) })
    const by = store.saying({ authorization: header(token) }, `10.0.1.${identities}`)
    expect(await others(by, shareOf(closed(), identities, 5), 401, '')).toEqual([])
  })

  test('a valid token in the address, in a cookie or in another header', async () => {
    const { token } = await store.user({ resources: resources.map(({ name }) => name) })
    const places = {
      cookie: `token=${token}`,
      'x-access-token': token,
      'proxy-authorization': `Bearer ${token}`,
    }
    const by = store.saying(places, '10.0.2.1')
    expect(await others(by, closed(), 401, '')).toEqual([])
    for (const name of ['token', 'access_token', 'authorization', 'Authorization'])
      expect((await by.get('bills/get', { [name]: token })).status).toBe(401)
  })

  test.each([
    ['an expired session', (id: number) => sql`update sessions set expires_at = now() where user_id = ${id}`],
    ['a revoked session', (id: number) => sql`update sessions set revoked_at = now() where user_id = ${id}`],
    [
      'an idle session',
      (id: number) =>
        sql`update sessions set last_seen_at = now() - interval '2 hours' where user_id = ${id}`,
    ],
    ['a deactivated user', (id: number) => sql`update users set active = false where id = ${id}`],
    [
      'a user of a deactivated role',
      (id: number) =>
        sql`update roles set active = false where id = (select role_id from users where id = ${id})`,
    ],
    [
      'a user who has to change the password',
      (id: number) => sql`update users set must_change_password = true where id = ${id}`,
    ],
  ])('%s', async (_name, statement) => {
    const by = await dead(statement)
    expect(await others(by, shareOf(closed(), identities, 3), 401, '')).toEqual([])
  })
})

test('a user without resources gets 403 wherever one is required', async () => {
  const nobody = await store.user({ resources: [] })
  const guarded = all.filter((operation) => needs(operation).length > 0)
  expect(await others(nobody, guarded, 403, messages.noPermission)).toEqual([])
})

test('every resource except the required ones does not help', async () => {
  const keys = new Map<string, Operation[]>()
  for (const operation of all.filter((one) => needs(one).length > 0)) {
    const key = [...needs(operation)].sort().join()
    keys.set(key, [...(keys.get(key) ?? []), operation])
  }
  for (const [key, guarded] of keys) {
    const rest = resources.map(({ name }) => name).filter((name) => !key.split(',').includes(name))
    const client = await store.user({ resources: rest })
    expect(await others(client, guarded, 403, messages.noPermission)).toEqual([])
  }
})

/** Not called: they end the session, or never end. */
const isApart = ({ path }: Operation) => path === 'account/logout' || path === 'events'

test('every signed-in user may call what requires only a session, without any resource', async () => {
  const nobody = await store.user({ resources: [] })
  // The door of assistants is for keys alone (`assistants.test.ts`).
  const open = all.filter((one) => one.access === 'session' && !isApart(one) && one.path !== 'mcp')
  expect(open.length).toBeGreaterThan(20)
  expect(await refusals(nobody, open)).toEqual([])
  expect((await nobody.post('account/logout')).status).toBe(200)
  expect((await nobody.get('users/catalogo')).status).toBe(401)
})

/** Whether a session that a PIN opened may call it, with every permission of its person. */
const isOfTill = (operation: Operation) =>
  operation.access === 'session'
    ? tillCalls.has(`${operation.method} /${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
    : needs(operation).some((name) => tillResources.has(name))

test('a session that a PIN opened is refused whatever is none of a till, with every permission of its person', async () => {
  const tills = new Tills(store)
  const { token } = await tills.till()
  const owner = await tills.cashier({ resources: resources.map(({ name }) => name) })
  const session = await tills.session(token, owner)
  const closed = all.filter((one) => !isPublic(one) && !isOfTill(one))
  expect(closed.length).toBeGreaterThan(200)
  expect(await others(session, closed, 403, messages.noPermission)).toEqual([])
  const open = all.filter((one) => isOfTill(one) && !isApart(one) && one.path !== 'account/till/lock')
  expect(open.length).toBeGreaterThan(100)
  expect(await refusals(session, open)).toEqual([])
})

/** Whether a program may call it, with every permission of its maker. */
const isOfProgram = (operation: Operation) =>
  operation.access === 'session'
    ? keyCalls.has(`${operation.method} /${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
    : needs(operation).some(isForKeys)

test('a program is refused whatever is none of a program, with every permission of its maker, and what writes if it only reads', async () => {
  const maker = await store.user({ resources: resources.map(({ name }) => name) })
  const program = await programOf(store, maker)
  const closed = all.filter((one) => !isPublic(one) && !isOfProgram(one))
  expect(closed.length).toBeGreaterThan(80)
  expect(await others(program, closed, 403, messages.noPermission)).toEqual([])
  const open = all.filter(isOfProgram)
  expect(open.length).toBeGreaterThan(200)
  expect(await refusals(program, open)).toEqual([])
  const reader = await programOf(store, maker, { writes: false })
  const writes = open.filter((one) => one.writes)
  expect(writes.length).toBeGreaterThan(80)
  expect(await others(reader, writes, 403, apiKeyMessages.readOnly)).toEqual([])
  const reads = open.filter((one) => !one.writes)
  expect(await refusals(reader, reads)).toEqual([])
})

test('a program without permissions gets 403 wherever one is required', async () => {
  const maker = await store.user({ resources: resources.map(({ name }) => name) })
  const program = await programOf(store, maker, { resources: ['verClientes'] })
  const guarded = all.filter((one) => needs(one).length > 0 && !needs(one).includes('verClientes'))
  expect(await others(program, guarded, 403, messages.noPermission)).toEqual([])
})

test.each([
  ['a till', tillCalls],
  ['a program', keyCalls],
])('every call of %s is one of the API for any signed-in user', (_, calls) => {
  const served = new Set<string>(all.filter(({ access }) => access === 'session').map(named))
  const written = [...calls].map((address) => address.replace(' /', ' ').replaceAll(/:(\w+)/g, '{$1}'))
  expect(written.filter((address) => !served.has(address))).toEqual([])
})

test('an invalid token does not change the answers of public routes', async () => {
  const harmless = all.filter((one) => isPublic(one) && one.method === 'GET')
  for (const by of [store.saying({ authorization: 'Bearer ñ' }), store.bearer('x'.repeat(43))])
    for (const operation of harmless) {
      const [theirs, anonymous] = [await call(by, operation), await call(store.anonymous, operation)]
      expect(theirs.status, named(operation)).toBe(anonymous.status)
      if (operation.path !== 'metrics') expect(theirs.text, named(operation)).toBe(anonymous.text)
    }
})

/** The operations of `some` that refused `by` for lack of permission, or failed. */
async function refusals(by: Client, some: readonly Operation[]): Promise<string[]> {
  const refused: string[] = []
  for (const operation of some) {
    const { status } = await call(by, operation)
    if (status === 401 || status === 403 || status >= 500) refused.push(`${named(operation)} → ${status}`)
  }
  return refused
}

/** Whether an operation is tried with a resource that it names: in `npm test` the first, third… of those that it names. */
const tries = (operation: Operation, name: ResourceName) => {
  const at = needs(operation).indexOf(name)
  return at >= 0 && at % roundsOf({ few: 2, all: 1 }) === 0
}

test.each(resources.map(({ name }) => name))(
  '%s alone permits the operations that name it, and no others',
  async (name) => {
    const guarded = all.filter((operation) => needs(operation).length > 0)
    const [opened, closed] = [
      guarded.filter((operation) => tries(operation, name)),
      guarded.filter((operation) => !needs(operation).includes(name)),
    ]
    const client = await store.user({ resources: [name] })
    const at = resources.findIndex((one) => one.name === name)
    expect(await others(client, shareOf(closed, at, 10), 403, messages.noPermission)).toEqual([])
    expect(await refusals(client, opened)).toEqual([])
  },
)
