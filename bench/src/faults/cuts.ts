import { setTimeout as sleep } from 'node:timers/promises'
import type { Verdict } from './judge.ts'
import { type Way, withProxy } from './trial.ts'

const LOAD_MS = 20_000
const SHARE = 0.1

/**
 * Matches data of the load's clients, or of the server on their behalf, some of the time; not what the server needs to
 * start.
 */
function sometimes(what: string) {
  let armed = false
  return {
    arm: () => {
      armed = true
    },
    drops: (sent: Buffer) => armed && sent.includes(what) && Math.random() < SHARE,
  }
}

/** The database commits, and the connection breaks before its answer reaches the server. */
export const commitCut = (folder: string): Promise<Verdict> => cut(folder, 'to the database', 'commit\0')

/** The server answers, and the connection breaks before its answer reaches the client. */
export const answerCut = (folder: string): Promise<Verdict> => cut(folder, 'to the server', 'POST ')

async function cut(folder: string, on: Way, what: string): Promise<Verdict> {
  const { arm, drops } = sometimes(what)
  return withProxy(folder, { on, drops }, async (_scene, proxy) => {
    arm()
    await sleep(LOAD_MS)
    return {
      figures: { cut: proxy.dropped() },
      breaches: proxy.dropped() === 0 ? ['nothing was cut'] : [],
    }
  })
}
