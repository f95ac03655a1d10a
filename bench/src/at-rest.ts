import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { embeddedUrlOf } from './faults/embedded.ts'
import { startLoad } from './faults/load.ts'
import { type Service, startService } from './faults/service.ts'
import { fillStore } from './faults/store.ts'
import { noteRatio } from './notes.ts'
import { memoryOf } from './sizes/footprint.ts'

// `npm run bench:rest`: seconds of the first start of an empty store and of a later one, and the memory of server and
// database while nobody asks for anything (Linux). `REST` is how long that is, in seconds; `WORK` how long twenty sellers
// work before it.
const REST = Number(process.env.REST ?? 30)
const WORK = Number(process.env.WORK ?? 0)
const SELLERS = 20
/** Both together, MB. */
const MOST = WORK > 0 ? 450 : 250

const dataDir = mkdtempSync(join(tmpdir(), 'yunque-rest-'))
try {
  console.log(`First start: ${await secondsOfStart()} s`)
  const began = performance.now()
  const service = await startService({ DATA_DIR: dataDir })
  console.log(`Later start: ${secondsSince(began)} s`)
  if (WORK > 0) await work(service)
  await sleep(REST * 1000)
  const total = report(service, `After ${REST} s at rest`)
  noteRatio('memory at rest ÷ its limit', total / MOST)
  await service.stop()
  if (total > MOST) process.exitCode = 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

/** Sells, and reports the memory at the end. */
async function work(service: Service): Promise<void> {
  const load = startLoad([service.address], await fillStore(embeddedUrlOf(dataDir), SELLERS))
  await sleep(WORK * 1000)
  const { posts } = await load.stop()
  report(service, `After ${posts.length} documents in ${WORK} s`)
}

/** Megabytes of both together. */
function report(service: Service, when: string): number {
  const [postmaster = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const { server, database } = memoryOf(service.pid(), Number(postmaster))
  console.log(
    `${when}: server ${server} MB, database ${database} MB, together ${server + database} of ${MOST} MB`,
  )
  return server + database
}

async function secondsOfStart(): Promise<string> {
  const began = performance.now()
  const service = await startService({ DATA_DIR: dataDir })
  const seconds = secondsSince(began)
  await service.stop()
  return seconds
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1)
}
