import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { recoverTo } from '@yunque/server/backup/continuous/recover'
import { startEmbeddedPostgres } from '@yunque/server/db/embedded-postgres'
import type { Copied } from './copied.ts'
import type { Round } from './destroyed.ts'
import { readMarks, type Stored, verify } from './read-store.ts'

/** Restores random moments of the rounds, and compares each with what was acknowledged by then. */
export async function restoreMoments(
  rounds: readonly Round[],
  { copied, folder, times }: { copied: Copied; folder: string; times: number },
): Promise<{ breaches: string[]; slowest: number; compared: number }> {
  const breaches: string[] = []
  let [slowest, compared] = [0, 0]
  for (let time = 0; time < times; time++) {
    const index = Math.floor(Math.random() * rounds.length)
    const round = rounds[index]
    if (!round) throw new Error('No round')
    // In the last seconds a document may be in no copy.
    const room = Math.max(500, round.destroyed - round.began - 1000 - copied.lagMs)
    const at = Math.floor(round.began + 1000 + Math.random() * room)
    const dataDir = join(folder, `minuto-${time}`)
    const start = Date.now()
    await recoverTo(copied.place(), { kind: 'time', at }, dataDir)
    slowest = Math.max(slowest, Date.now() - start)
    const { stored, faults } = await readStore(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
    const found = compare(rounds.slice(0, index + 1), at, stored)
    compared += found.compared
    breaches.push(...[...faults, ...found.breaches].map((one) => `moment ${time} of round ${index}: ${one}`))
  }
  return { breaches, slowest, compared }
}

async function readStore(dataDir: string): Promise<{ stored: Stored; faults: string[] }> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  try {
    return { stored: await readMarks(postgres.url), faults: await verify(postgres.url) }
  } finally {
    await postgres.stop()
  }
}

const wall = (at: number): number => performance.timeOrigin + at

/** The model: what was acknowledged before is there, what was sent after is not; of earlier rounds, what they left. */
function compare(
  rounds: readonly Round[],
  at: number,
  stored: Stored,
): { breaches: string[]; compared: number } {
  const last = rounds.length - 1
  let [missing, early, compared] = [0, 0, 0]
  for (const [index, { posts, stored: left }] of rounds.entries()) {
    for (const { kind, key, sent, answered } of posts) {
      if (kind === 'dispatch') continue
      const isThere = stored.has(key)
      const must = index < last ? left.has(key) : answered !== undefined && wall(answered) < at
      const mayNot = index < last ? !left.has(key) : wall(sent) > at
      if (must || mayNot) compared++
      if (must && !isThere) missing++
      if (mayNot && isThere) early++
    }
  }
  return {
    compared,
    breaches: [
      ...(missing > 0 ? [`${missing} documents of before are missing`] : []),
      ...(early > 0 ? [`${early} documents of after are there`] : []),
    ],
  }
}
