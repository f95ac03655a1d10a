import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runDueBackup } from '@yunque/server/backup/schedule'
import { connect } from '@yunque/server/db/database'
import { day } from '../days.ts'
import { debianPrograms } from './external.ts'
import type { Verdict } from './judge.ts'
import { type Findings, type Scene, withProcesses } from './trial.ts'
import { wrongClock } from './wrong-clock.ts'

const YEAR_S = 365 * 86_400
const LOAD_MS = 5_000

/** Sets the clock of the server and of its database a year ahead, and back again. */
export async function clockLeaps(folder: string): Promise<Verdict> {
  const clock = wrongClock(folder)
  if (!clock || !debianPrograms())
    return { figures: {}, breaches: [], skipped: "needs a C compiler and Debian's PostgreSQL" }
  const { settings: wrong, leap } = clock
  Object.assign(process.env, wrong)
  try {
    return await withProcesses(folder, 1, (scene) => leapAndBack(scene, leap), wrong)
  } finally {
    for (const name of Object.keys(wrong)) delete process.env[name]
  }
}

async function leapAndBack(scene: Scene, leap: (seconds: number) => void): Promise<Findings> {
  await sleep(LOAD_MS)
  await scene.load.stop()
  const { expect, breaches } = expectations()
  const shop = shopOf(scene)
  await shop.signIn()
  const before = await shop.sell(day(0))
  expect('a sale before', before.status, 200)
  await shop.backUp(0)

  leap(YEAR_S)
  expect('a session of a year ago', (await shop.sell(day(0))).status, 401)
  await shop.signIn()
  const ahead = day(-365)
  const asked = await shop.sell(ahead)
  expect('a sale a year ahead is asked', [asked.status, asked.asks], [400, true])
  const sold = await shop.sell(ahead, true)
  expect('a confirmed sale a year ahead', sold.status, 200)
  await shop.backUp(YEAR_S)
  for (let attempt = 0; attempt < 5; attempt++) await shop.attempt()
  expect('wrong passwords are blocked', await shop.attempt(), 429)

  leap(0)
  expect('a session of the year ahead', (await shop.sell(day(0))).status, 401)
  expect('wrong passwords are heard again', await shop.attempt(), 400)
  await shop.signIn()
  const back = await shop.sell(day(0))
  expect('a sale back again is asked', [back.status, back.asks], [400, true])
  expect('a confirmed sale back again', (await shop.sell(day(0), true)).status, 200)
  expect('a sale after it', (await shop.sell(day(0))).status, 200)
  expect('the sale of the year ahead is voided', await shop.voidBill(sold.id), 200)
  expect('the next night is backed up', await shop.backUp(86_400), 'done')
  expect('the last backup is not in the future', (await shop.lastBackup()) <= Date.now() / 1000, true)
  return { breaches }
}

/** Collects failed expectations. */
function expectations() {
  const breaches: string[] = []
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      breaches.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`)
  }
  return { expect, breaches }
}

/** The actions of a user at the server of a scene. */
function shopOf({ service, store, url, folder }: Scene) {
  let token = ''
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`${service.address}/api/${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const signInAs = (username: string, password: string) => call('account/auth', { username, password })
  return {
    signIn: async () => {
      token = JSON.parse((await signInAs('admin', 'pruebas-de-fallos')).text).token
    },
    attempt: async () => (await signInAs('vende0', 'no es')).status,
    sell: async (date: string, confirm = false) => {
      const line = { productId: store.products[0], quantity: 1, price: 100 }
      const sale = { date, clientId: store.clientId, paymentTypeId: 1, confirm, billDetails: [line] }
      const { status, headers, text } = await call('bills', sale)
      const id: number = status === 200 ? JSON.parse(text).id : 0
      return { status, id, asks: headers.has('x-asks') }
    },
    voidBill: async (id: number) =>
      (await call(`bills/${id}/delete`, { id, disabledSubject: 'El reloj estaba mal' })).status,
    lastBackup: async () =>
      Number(/^yunque_backup_last_success_seconds (\d+)/m.exec((await call('metrics')).text)?.[1]),
    /** Makes the scheduled backup so many seconds ahead, and returns its result. */
    backUp: async (ahead: number) => {
      const database = connect(url, { size: 2 })
      try {
        const place = {
          database,
          folder: join(folder, 'respaldos'),
          dataDir: folder,
          stop: new AbortController().signal,
        }
        const now = new Date(Date.now() + (ahead + 86_400) * 1000)
        await runDueBackup(place, now)
        const { rows } = await database.pool.query<{ result: string }>(
          'select result from backups where started_at = $1',
          [now],
        )
        return rows[0]?.result
      } finally {
        await database.close()
      }
    },
  }
}
