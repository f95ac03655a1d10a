import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startService } from './faults/service.ts'
import { noteRatio } from './notes.ts'
import { memoryOf } from './sizes/footprint.ts'

// `npm run bench:rest`: seconds of the first start of an empty store and of a later one, and the memory of server and
// database while nobody asks for anything (Linux). `REST` is how long that is, in seconds.
const REST = Number(process.env.REST ?? 30)
/** Both together, MB. */
const MOST = 250

const dataDir = mkdtempSync(join(tmpdir(), 'yunque-rest-'))
try {
  console.log(`First start: ${await secondsOfStart()} s`)
  const began = performance.now()
  const service = await startService({ DATA_DIR: dataDir })
  console.log(`Later start: ${secondsSince(began)} s`)
  await sleep(REST * 1000)
  const [postmaster = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const { server, database } = memoryOf(service.pid(), Number(postmaster))
  console.log(
    `At rest: server ${server} MB, database ${database} MB, together ${server + database} of ${MOST} MB`,
  )
  noteRatio('memory at rest ÷ its limit', (server + database) / MOST)
  await service.stop()
  if (server + database > MOST) process.exitCode = 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
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
