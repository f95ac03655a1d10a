import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Alarm } from '@yunque/contract/alarms/alarms'
import { REFUSED_SIGN_IN } from '@yunque/contract/alarms/alarms'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { settings } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { guarded, INITIAL, person, signIn, verify } from '../../test/second-factor.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { alarmLimits } from '../system/limits.ts'

const store = testStore()

beforeAll(() => settings(store.admin, { defaultPassword: INITIAL }))

const alarms = async (): Promise<Alarm[]> => (await store.admin.get('dashboard/alarms')).body
/** Tries a wrong password, without reaching the block. */
const guess = async (username: string, from = '203.0.113.5') => {
  await sql`delete from throttles`.execute(store.database.db)
  const answer = await store.saying({}, from).post('account/auth', { username, password: 'no es la clave' })
  expect(answer.status).toBe(400)
}
/** Inserts sign-ins refused at another time. */
const refusedAt = (when: string, count: number, userId?: number) =>
  sql`insert into audit_trail (username, action, entity, entity_id, at)
    select 'anónimo', ${REFUSED_SIGN_IN}, 'users', ${userId?.toString() ?? null}, now() + ${when}::interval
    from generate_series(1, ${count})`.execute(store.database.db)
const noted = async () => {
  const filter = [
    ['action', '=', REFUSED_SIGN_IN],
    ['at', '>=', `${businessDay()}T00:00:00`],
  ]
  const list = { filter: [filter[0], 'and', filter[1]], take: 100, requireTotalCount: true }
  return (await store.admin.get('audit/get', list)).body
}

test('administrators, and nobody else, read the alarms', async () => {
  expect(await alarms()).toEqual([])
  const metrics = await store.app.inject({ url: '/api/metrics' })
  for (const kind of ['disk', 'clock', 'failedBackups', 'lateBackup', 'refusedSignIns', 'floods'])
    expect(metrics.body).toContain(`yunque_alarm{kind="${kind}"} 0\n`)
  expect((await (await store.user({ resources: ['app'] })).get('dashboard/alarms')).body).toEqual([])
  const other = await store.user({ resources: ['adminUsuario', 'verReporteDeVentas'] })
  expect((await other.get('dashboard/alarms')).status).toBe(403)
  expect((await store.anonymous.get('dashboard/alarms')).status).toBe(401)
})

test('a clock behind the last sale raises an alarm before the next sale asks', async () => {
  const productId = await stockedProduct(store, { stock: 5, price: 100 })
  const billDetails = [{ productId, quantity: 1, price: 100 }]
  const sale = { date: businessDay(), clientId: 1, paymentTypeId: 1, billDetails }
  expect((await store.admin.post('bills', sale)).status).toBe(200)
  expect(await alarms()).toEqual([])
  const move = (by: string) =>
    sql`update bills set created_at = created_at + ${by}::interval`.execute(store.database.db)
  await move('2 hours')
  expect(await alarms()).toEqual([
    { kind: 'clock', severity: 'danger', since: null, sentence: expect.stringContaining('la última venta') },
  ])
  expect((await store.admin.post('bills', sale)).headers['x-needs-confirmation']).toBeDefined()
  await move('-2 hours')
  expect(await alarms()).toEqual([])
})

test("ten refused sign-ins of one user raise an alarm with the user's name, and are in the audit trail", async () => {
  const { username, id } = await person(store)
  await refusedAt('-25 hours', alarmLimits.signInsOfUser, id)
  await refusedAt('-1 second', alarmLimits.signInsOfUser - 2, id)
  await guess(username.toUpperCase())
  expect(await alarms()).toEqual([])
  await guess(username)
  const [alarm] = await alarms()
  expect(alarm).toMatchObject({ kind: 'refusedSignIns', severity: 'warning' })
  expect(alarm?.sentence).toMatch(
    new RegExp(`^Se rechazaron 10 inicios de sesión desde el .* [ap]m, 10 de ${username}\\.$`),
  )
  const { data, totalCount } = await noted()
  expect(totalCount).toBe(10)
  expect(data[0]).toMatchObject({
    username: 'anónimo',
    entity: 'users',
    entityId: String(id),
    after: JSON.stringify({ ip: '203.0.113.5', reason: 'contraseña' }).replaceAll(/([:,])"/g, '$1 "'),
  })
  expect(new Date(data.at(-1).at).getTime()).toBe(new Date(alarm?.since ?? '').getTime())
})

test('a wrong code of the second factor counts as a refused sign-in', async () => {
  const { username, id } = await guarded(store)
  const before = (await noted()).totalCount
  const { ticket } = (await signIn(store, username)).body.secondFactor
  expect((await verify(store, ticket, '000000')).status).toBe(400)
  const { data, totalCount } = await noted()
  expect(totalCount).toBe(before + 1)
  expect(data[0]).toMatchObject({ entityId: String(id), after: expect.stringContaining('segundo factor') })
})

test('refused sign-ins with unknown usernames are counted, and the names are not stored', async () => {
  await refusedAt('-1 second', alarmLimits.signIns)
  await guess('mi clave')
  expect((await alarms()).map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/^Se rechazaron 32 .*, de varios usuarios o de nombres que nadie tiene\.$/),
  ])
  const { rows } = await sql`select 1 from audit_trail t where t::text like '%mi clave%'`.execute(
    store.database.db,
  )
  expect(rows).toEqual([])
  const metrics = await store.app.inject({ url: '/api/metrics' })
  expect(metrics.body).toContain('yunque_alarm{kind="refusedSignIns"} 1\n')
})

test('an hour has a maximum of entries; entries dated in the future neither count nor prevent others', async () => {
  await refusedAt('1 year', alarmLimits.signInsNotedAnHour)
  await guess('nadie')
  expect((await alarms())[0]?.sentence).toContain('Se rechazaron 33 ')
  await refusedAt('-1 minute', alarmLimits.signInsNotedAnHour)
  await guess('nadie')
  expect((await alarms())[0]?.sentence).toContain(`Se rechazaron ${alarmLimits.signInsNotedAnHour + 33} `)
})

test('noSheet is active when a store has sold for a day without a sheet, and when its directory loses it', async () => {
  const sheets = async () => (await alarms()).filter(({ kind }) => kind === 'noSheet')
  expect(await sheets()).toEqual([])
  await sql`update bills set created_at = created_at - interval '2 days'`.execute(store.database.db)
  const [none] = await sheets()
  expect(none).toMatchObject({ severity: 'warning', since: null })
  expect(none?.sentence).toContain('No hay hoja de recuperación')
  await sql`update settings set practice = true`.execute(store.database.db)
  expect(await sheets()).toEqual([])
  await sql`update settings set practice = false`.execute(store.database.db)
  await store.admin.post('backups/recovery', { password: 'mostrador-de-pruebas' })
  expect(await sheets()).toEqual([])
  rmSync(join(store.dataDir, 'recuperacion.json'))
  expect((await sheets()).map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('no vale para los respaldos nuevos'),
  ])
})
