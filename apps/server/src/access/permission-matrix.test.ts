import { messages } from '@yunque/contract/messages'
import { type ResourceName, resources } from '@yunque/contract/resources'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Client, testStore } from '../../test/harness.ts'
import { type Operation, operations } from '../../test/operations.ts'

const store = testStore()
let all: Operation[] = []

beforeAll(async () => {
  all = await operations(store)
})

/** Sends a harmless request; its stream of events would not end, so that one is only refused, never opened. */
function call(by: Client, { method, path }: Operation): Promise<Answer> {
  const url = path.replace(/\{\w+\}/g, '2147483647')
  if (method === 'GET') return by.get(url)
  return method === 'DELETE' ? by.delete(url) : by.post(url, {})
}

const named = ({ method, path }: Operation) => `${method} ${path}`
const isPublic = ({ access }: Operation) => access === 'public'
const needs = ({ access }: Operation): readonly ResourceName[] => (typeof access === 'string' ? [] : access)

/** The operations of `some` that did not answer `status` to `by`. */
async function others(
  by: Client,
  some: readonly Operation[],
  status: number,
  text?: string,
): Promise<string[]> {
  const wrong: string[] = []
  for (const operation of some) {
    const answer = await call(by, operation)
    const right = answer.status === status && (text === undefined || answer.text === text)
    if (!right) wrong.push(`${named(operation)} → ${answer.status} ${answer.text.slice(0, 100)}`)
  }
  return wrong
}

test('every operation says who may call it', () => {
  expect(all.length).toBeGreaterThan(50)
  expect(all.filter(({ access }) => access === undefined || access.length === 0).map(named)).toEqual([])
  const known = new Set<string>(resources.map(({ name }) => name))
  expect(all.flatMap(needs).filter((name) => !known.has(name))).toEqual([])
})

test('only these are public', () => {
  expect(all.filter(isPublic).map(named).sort()).toEqual([
    'GET about/get-info',
    'GET about/logo',
    'GET health',
    'GET metrics',
    'GET openapi.json',
    'POST account/auth',
    'POST account/changepassword',
    'POST account/resetpassword',
  ])
})

describe('an identity that is none gets 401 everywhere', () => {
  const closed = () => all.filter((operation) => !isPublic(operation))
  let identities = 0
  const dead = async (statement: (userId: number) => ReturnType<typeof sql>) => {
    // From a computer of their own: one alone may not ask for so much.
    identities += 1
    const address = `10.0.0.${identities}`
    const client = await store.user({ resources: resources.map(({ name }) => name), address })
    await statement(client.userId).execute(store.database.db)
    return client
  }

  test('nobody', async () => {
    expect(await others(store.anonymous, closed(), 401, '')).toEqual([])
  })

  test('an invented token', async () => {
    expect(await others(store.bearer('x'.repeat(43)), closed(), 401, '')).toEqual([])
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
    expect(await others(await dead(statement), closed(), 401, '')).toEqual([])
  })
})

test('a user without any resource gets 403 wherever one is needed', async () => {
  const nobody = await store.user({ resources: [] })
  const guarded = all.filter((operation) => needs(operation).length > 0)
  expect(await others(nobody, guarded, 403, messages.noPermission)).toEqual([])
})

test('every resource but the needed ones does not help', async () => {
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

test('any one of the needed resources opens the operation', async () => {
  const refused: string[] = []
  for (const { name } of resources) {
    const opened = all.filter((operation) => needs(operation).includes(name))
    if (opened.length === 0) continue
    const client = await store.user({ resources: [name] })
    for (const operation of opened) {
      const { status } = await call(client, operation)
      if (status === 401 || status === 403 || status >= 500)
        refused.push(`${name}: ${named(operation)} → ${status}`)
    }
  }
  expect(refused).toEqual([])
})
