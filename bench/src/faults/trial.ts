import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@yunque/server/db/embedded-postgres'
import { type FaultyWay, startProxy, throughPort } from '../../../apps/server/test/proxy.ts'
import { embeddedUrlOf } from './embedded.ts'
import { type Cluster, startExternal, startReplicated } from './external.ts'
import { judge, type Verdict } from './judge.ts'
import { type Load, startLoad } from './load.ts'
import { healthyWithin, type Service, startService } from './service.ts'
import { fillStore, type Store } from './store.ts'

const SELLERS = 20
/** Users who only read. */
const READERS = 4
/** The time within which the service has to recover. */
const BACK_MS = 10_000

/** The system under a fault. */
export type Scene = {
  folder: string
  service: Service
  store: Store
  /** The tokens of users who save nothing. */
  readers: string[]
  load: Load
  url: string
}
/** What a fault itself measured and found. `starts`: whether the server may have been started more than once. */
export type Findings = { figures?: Record<string, number>; breaches?: string[]; starts?: number }

/** Runs a fault under load against a server with its own embedded database in `folder`, and judges the result. */
export async function withEmbedded(
  folder: string,
  fault: (scene: Scene) => Promise<Findings>,
): Promise<Verdict> {
  const service = await startService({ DATA_DIR: folder, ADMIN_PASSWORD: 'pruebas-de-fallos' })
  return tried({ folder, service, addresses: [service.address], url: embeddedUrlOf(folder) }, fault)
}

/** Where the proxy is. */
export type Way = 'to the database' | 'to the server'

/** The same with a proxy before the database or before the server. The trial starts the database. */
export async function withProxy(
  folder: string,
  { on, drops }: { on: Way; drops?: (sent: Buffer) => boolean },
  fault: (scene: Scene, proxy: FaultyWay) => Promise<Findings>,
): Promise<Verdict> {
  const dataDir = join(folder, 'servidor')
  mkdirSync(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'base'), log: () => undefined })
  const { url } = postgres
  let proxy: FaultyWay | undefined
  try {
    if (on === 'to the database') proxy = await startProxy(Number(new URL(url).port), drops)
    const databaseUrl = proxy ? throughPort(url, proxy.port) : url
    const service = await startService({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: 'pruebas-de-fallos',
    })
    const way = proxy ?? (await startProxy(Number(new URL(service.address).port), drops))
    proxy = way
    const address = on === 'to the server' ? throughPort(service.address, way.port) : service.address
    return await tried({ folder, service, addresses: [address.replace(/\/$/, '')], url }, (scene) =>
      fault(scene, way),
    )
  } finally {
    await proxy?.close()
    await postgres.stop()
  }
}

/** Several servers with these additional settings over one external database. Each client tries them in turn. */
export async function withProcesses(
  folder: string,
  count: number,
  fault: (scene: Scene, services: readonly Service[]) => Promise<Findings>,
  settings: Record<string, string> = {},
): Promise<Verdict> {
  const external = await startExternal(folder)
  const services: Service[] = []
  try {
    for (let n = 0; n < count; n++) {
      const dataDir = join(folder, `servidor${n}`)
      mkdirSync(dataDir)
      services.push(
        await startService({
          DATABASE_URL: external.url,
          DATA_DIR: dataDir,
          ADMIN_PASSWORD: 'pruebas-de-fallos',
          ...settings,
        }),
      )
    }
    const [service] = services
    if (!service) throw new Error('No server')
    const addresses = services.map(({ address }) => address)
    return await tried({ folder, service, addresses, url: external.url }, (scene) => fault(scene, services))
  } finally {
    await Promise.all(services.map((service) => service.stop()))
    await external.stop()
  }
}

/**
 * A server over a primary, with its streaming replica for reports; undefined where Debian's PostgreSQL is not
 * installed.
 */
export async function withReplica(
  folder: string,
  fault: (scene: Scene, standby: Cluster) => Promise<Findings>,
): Promise<Verdict> {
  const pair = await startReplicated(folder)
  if (!pair) return { figures: {}, breaches: [], skipped: "Debian's PostgreSQL is not installed" }
  const { primary, standby } = pair
  try {
    const dataDir = join(folder, 'servidor')
    mkdirSync(dataDir)
    const service = await startService({
      DATABASE_URL: primary.url,
      DATABASE_READ_URL: standby.url,
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: 'pruebas-de-fallos',
    })
    return await tried({ folder, service, addresses: [service.address], url: primary.url }, (scene) =>
      fault(scene, standby),
    )
  } finally {
    await standby.stop('immediate').catch(() => undefined)
    await primary.stop()
  }
}

type Ready = Omit<Scene, 'load' | 'store' | 'readers'> & { addresses: readonly string[] }

async function tried(
  { addresses, ...ready }: Ready,
  fault: (scene: Scene) => Promise<Findings>,
): Promise<Verdict> {
  const { service, url } = ready
  try {
    const { tokens, ...goods } = await fillStore(url, SELLERS + READERS)
    const store = { ...goods, tokens: tokens.slice(0, SELLERS) }
    const load = startLoad(addresses, store)
    await untilServed(load, performance.now())
    const {
      figures,
      breaches = [],
      starts = 1,
    } = await fault({ ...ready, store, readers: tokens.slice(SELLERS), load })
    const seen = await load.stop()
    await healthyWithin(service, BACK_MS)
    const verdict = await judge(url, seen)
    if (service.starts() > starts)
      breaches.push(
        `the server ended by itself ${service.starts() - starts} times:\n${service.output().slice(-4000)}`,
      )
    return { figures: { ...figures, ...verdict.figures }, breaches: [...breaches, ...verdict.breaches] }
  } finally {
    await service.stop()
  }
}

/** Waits for the first document sent after `since` and acknowledged. Returns the milliseconds since then. */
export async function untilServed({ seen }: Load, since: number, limit = 60_000): Promise<number> {
  const from = seen.outcomes.length
  for (;;) {
    const served = seen.outcomes.slice(from).find(({ status, sent }) => status === 200 && sent > since)
    if (served) return served.sent + served.milliseconds - since
    if (performance.now() - since > limit) throw new Error(`Nothing was served for ${limit} ms`)
    await sleep(20)
  }
}

/** The longest of several outages, and a breach when it was too long. */
export function longestOutage(away: readonly number[]): Findings {
  const longest = Math.round(Math.max(...away))
  return {
    figures: { times: away.length, away: longest },
    breaches: longest > BACK_MS ? [`the service was away for ${longest} ms`] : [],
  }
}
