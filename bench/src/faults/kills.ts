import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { embeddedFiles, postmasterOf } from './embedded.ts'
import type { Verdict } from './judge.ts'
import { healthyWithin, type Service } from './service.ts'
import {
  type Findings,
  longestOutage,
  type Scene,
  untilServed,
  withEmbedded,
  withProcesses,
} from './trial.ts'

const TIMES = Number(process.env.TIMES ?? 20)
const LOAD_MS = 1500

/** `kill -9` of the server, repeatedly. A supervisor starts it again. */
export const serverKilled = (folder: string): Promise<Verdict> =>
  withEmbedded(folder, async (scene) => ({
    ...(await again(scene, TIMES, () => scene.service.end('SIGKILL'))),
    starts: TIMES + 1,
  }))

/** `kill -9` of the embedded database's postmaster. Only the server starts it again. */
export const databaseKilled = (folder: string): Promise<Verdict> =>
  withEmbedded(folder, (scene) =>
    again(scene, TIMES, async () => process.kill(postmasterOf(embeddedFiles(folder)), 'SIGKILL')),
  )

/** SIGTERM under load: requests in flight are answered, the server exits with 0 and shuts its database down. */
export const serverStopped = (folder: string): Promise<Verdict> =>
  withEmbedded(folder, async (scene) => {
    const times = Math.ceil(TIMES / 4)
    const breaches: string[] = []
    const found = await again(scene, times, () => stopOnce(scene, breaches))
    return { ...found, breaches: [...breaches, ...(found.breaches ?? [])], starts: times + 1 }
  })

/** Two servers on one external database are killed in turn. Clients try both in turn, with the same key. */
export const processKilled = (folder: string): Promise<Verdict> =>
  withProcesses(folder, 2, async (scene, services) => {
    let killed: Service | undefined
    const found = await again(scene, TIMES, async () => {
      // The previous one is back; else both would be away.
      if (killed) await healthyWithin(killed, 60_000)
      killed = services.find((service) => service !== killed)
      await killed?.end('SIGKILL')
    })
    return { ...found, starts: TIMES + 1 }
  })

async function stopOnce({ folder, service, load }: Scene, breaches: string[]): Promise<void> {
  const log = join(folder, 'postgres.log')
  const before = readFileSync(log, 'utf8').length
  const signalled = performance.now()
  const code = await service.end('SIGTERM')
  if (code !== 0) breaches.push(`it ended with ${code}`)
  if (!readFileSync(log, 'utf8').slice(before).includes('database system is shut down'))
    breaches.push('the database was not shut down cleanly')
  // A request sent a moment before may have met a connection that was being closed.
  const dropped = load.seen.outcomes.filter(
    ({ status, sent, milliseconds }) =>
      status !== 200 && sent < signalled - 100 && sent + milliseconds > signalled,
  )
  if (dropped.length > 0)
    breaches.push(`${dropped.length} requests in flight had no answer, as: ${dropped[0]?.text}`)
}

async function again({ load }: Scene, times: number, fault: () => Promise<unknown>): Promise<Findings> {
  const away: number[] = []
  for (let time = 0; time < times; time++) {
    await sleep(LOAD_MS * (0.5 + Math.random()))
    await fault()
    away.push(await untilServed(load, performance.now()))
  }
  return longestOutage(away)
}
