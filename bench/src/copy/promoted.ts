import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { embeddedFiles, embeddedUrlOf, postmasterOf, processesOf } from '../faults/embedded.ts'
import { startLoad } from '../faults/load.ts'
import { freePort, type Service, startService } from '../faults/service.ts'
import { fillStore } from '../faults/store.ts'
import { judge } from './destroyed.ts'
import type { Verdict } from './disks.ts'
import { readMarks, verify } from './read-store.ts'

const SELLERS = 12
const PASSWORD = 'pruebas-de-la-reserva'
/** A person sells again within so long. */
const BOUND_MS = 5 * 60_000
/** Filling a store for the demonstration takes minutes. */
const DEMO_MS = 15 * 60_000

type Computer = { dataDir: string; port: string; service: Service }

/**
 * The computer of a store is destroyed under sellers, and its reserve computer becomes the store, at whose address the same
 * sellers go on with the same keys.
 */
export async function promoted(folder: string): Promise<Verdict> {
  const store = await startComputer(join(folder, 'tienda'), process.env.DEMO === '1')
  const sold = await fillStore(embeddedUrlOf(store.dataDir), SELLERS)
  const reserve = await startComputer(join(folder, 'reserva'), false)
  const token = await signIn(store)
  const connected = await connect(store, reserve, token)
  // They know both addresses, as by a name.
  const load = startLoad([store.service.address, reserve.service.address], sold)
  await sleep(6000)
  const destroyed = await destroy(store)
  const behind = (await stateOf(reserve)).behind
  await promote(reserve)
  const served = Date.now()
  await sleep(1000)
  const seen = await load.stop()
  const stored = await readMarks(embeddedUrlOf(reserve.dataDir))
  const found = judge(seen, stored, { destroyed, restored: served })
  const books = await verify(embeddedUrlOf(reserve.dataDir))
  await reserve.service.stop()
  return {
    figures: {
      connectedSeconds: seconds(connected),
      acknowledged: seen.posts.filter(({ id }) => id !== undefined).length,
      lost: found.lost,
      oldestLostMs: Math.round(found.loss),
      behindMs: Math.round(behind),
      servedSeconds: seconds(served - destroyed),
    },
    breaches: [
      ...found.breaches,
      ...books,
      ...(served - destroyed > BOUND_MS ? ['it took longer than five minutes'] : []),
    ],
  }
}

/**
 * The computer of a store freezes, its reserve computer becomes the store, and the frozen one goes on: both run for a minute,
 * and sellers try both. What the old one acknowledged after that is counted: its page names it.
 */
export async function both(folder: string): Promise<Verdict> {
  const store = await startComputer(join(folder, 'tienda'), false)
  const sold = await fillStore(embeddedUrlOf(store.dataDir), SELLERS)
  const reserve = await startComputer(join(folder, 'reserva'), false)
  await connect(store, reserve, await signIn(store))
  const load = startLoad([store.service.address, reserve.service.address], sold)
  await sleep(4000)
  const pids = [store.service.pid(), ...processesOf(postmasterOf(embeddedFiles(store.dataDir)))]
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  const frozen = Date.now()
  await promote(reserve)
  for (const pid of pids) process.kill(pid, 'SIGCONT')
  const woken = Date.now()
  const stopped = await within(30_000, async () => !(await healthOf(store)).includes('"ok","version'))
  await sleep(60_000)
  const seen = await load.stop()
  const stored = await readMarks(embeddedUrlOf(reserve.dataDir))
  const found = judge(seen, stored, { destroyed: frozen, restored: woken + stopped })
  const page = await (await fetch(store.service.address)).text()
  const unnamed = found.lost > 0 && !page.includes('Últimos documentos que se hicieron aquí')
  const books = await verify(embeddedUrlOf(reserve.dataDir))
  await store.service.stop()
  await reserve.service.stop()
  return {
    figures: {
      acknowledged: seen.posts.filter(({ id }) => id !== undefined).length,
      lost: found.lost,
      oldServerStoppedMs: stopped,
    },
    breaches: [
      ...found.breaches,
      ...books,
      ...(unnamed ? ['documents that the old server kept are not named on its page'] : []),
    ],
  }
}

async function startComputer(dataDir: string, demo: boolean): Promise<Computer> {
  const [port, httpsPort] = [String(await freePort()), String(await freePort())]
  const settings = {
    DATA_DIR: dataDir,
    PORT: port,
    HTTPS_PORT: httpsPort,
    HOST: '0.0.0.0',
    ADMIN_PASSWORD: PASSWORD,
    DEMO: demo ? '1' : '0',
  }
  const service = await startService(settings, demo ? DEMO_MS : undefined)
  return { dataDir, port, service }
}

const post = (url: string, body: object, token?: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })

async function signIn({ service }: Computer): Promise<string> {
  const answer = await post(`${service.address}/api/account/auth`, { username: 'admin', password: PASSWORD })
  return ((await answer.json()) as { token: string }).token
}

/** Returns how long it took until the reserve computer had everything. */
async function connect(store: Computer, reserve: Computer, token: string): Promise<number> {
  const start = Date.now()
  const made = await within(20_000, async () => {
    const answer = await post(
      `${store.service.address}/api/backups/reserve/code`,
      { password: PASSWORD },
      token,
    )
    if (!answer.ok) return false
    const { code } = (await answer.json()) as { code: string }
    const body = { address: `127.0.0.1:${store.port}`, code }
    const joined = await post(
      `${reserve.service.address}/api/backups/reserve/join`,
      body,
      await signIn(reserve),
    )
    return joined.ok
  })
  if (made < 0) throw new Error('It was not connected')
  await within(120_000, async () => {
    const { base, behind } = await stateOf(reserve)
    return base !== null && behind < 3000
  })
  return Date.now() - start
}

async function stateOf({
  service,
}: Computer): Promise<{ base: number | null; behind: number; fault: string | null }> {
  const answer = await fetch(`${service.address}/reserva/estado`).catch(() => undefined)
  const state = (answer?.ok ? await answer.json() : {}) as { base?: number; behind?: number; fault?: string }
  return {
    base: state.base ?? null,
    behind: state.behind ?? Number.POSITIVE_INFINITY,
    fault: state.fault ?? null,
  }
}

async function promote(reserve: Computer): Promise<void> {
  const form = new URLSearchParams({ username: 'admin', password: PASSWORD })
  await fetch(`${reserve.service.address}/convertir`, { method: 'POST', body: form, redirect: 'manual' })
  const took = await within(BOUND_MS, async () =>
    /"ok","version":"[^"]+","database":"ok"\}/.test(await healthOf(reserve)),
  )
  if (took < 0) throw new Error(`It did not become the store: ${(await stateOf(reserve)).fault}`)
}

const healthOf = async ({ service }: Computer): Promise<string> =>
  fetch(`${service.address}/api/health`, { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.text(),
    () => '',
  )

/** Removes the data directory and kills every process of it. Returns when. */
async function destroy({ dataDir, service }: Computer): Promise<number> {
  const pids = [service.pid(), ...processesOf(postmasterOf(embeddedFiles(dataDir)))]
  const at = Date.now()
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  const killed = service.kill()
  for (const pid of pids.slice(1)) process.kill(pid, 'SIGKILL')
  await killed
  return at
}

/** The milliseconds until it holds; -1 when it does not in time. */
async function within(milliseconds: number, holds: () => Promise<boolean>): Promise<number> {
  const start = Date.now()
  while (Date.now() - start < milliseconds) {
    if (await holds().catch(() => false)) return Date.now() - start
    await sleep(100)
  }
  return -1
}

const seconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10
