import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startStorageServer } from '../../../apps/server/test/storage-server.ts'
import { type Copied, toFolder, toStorage } from './copied.ts'
import { destroyOnce, type Round } from './destroyed.ts'
import { clockJumped, diskFull, diskPulled, figuresOf, restarted, type Verdict } from './disks.ts'
import { restoreMoments } from './minutes.ts'
import { both, promoted } from './promoted.ts'
import { startScene } from './scene.ts'

// `npm run test:copy`: destroys a store under twelve sellers and restores it from its continuous copy in a folder, and in a storage compatible with S3, TIMES times (20); restores
// ten random moments and compares them with what was acknowledged by then; and takes the disk of the copy away, or sets the clock wrong; destroys the computer of
// a store whose reserve computer becomes the store, and lets both run. `DEMO=1`: with the demonstration store. Prints one line for each; exits with 1 when anything is missing that should be there. `--only NAME` runs one.
const TIMES = Number(process.env.TIMES ?? 20)
const MOMENTS = 10

const cases: Readonly<Record<string, (folder: string) => Promise<Verdict>>> = {
  destroyed,
  'destroyed-storage': destroyedStorage,
  'disk-pulled': diskPulled,
  'disk-full': diskFull,
  restarted,
  'clock-jumped': clockJumped,
  promoted,
  'both-alive': both,
}

function destroyed(folder: string): Promise<Verdict> {
  const usb = join(folder, 'usb')
  mkdirSync(usb)
  return destroyTimes(folder, toFolder(usb))
}

async function destroyedStorage(folder: string): Promise<Verdict> {
  const server = await startStorageServer()
  try {
    return await destroyTimes(folder, toStorage(server.endpoint))
  } finally {
    await server.close()
  }
}

async function destroyTimes(folder: string, copied: Copied): Promise<Verdict> {
  let scene = await startScene(folder, copied)
  const rounds: Round[] = []
  try {
    for (let round = 0; round < TIMES; round++) {
      const [next, found] = await destroyOnce(scene, folder, round)
      scene = next
      rounds.push(found)
    }
  } finally {
    await scene.service.stop()
  }
  const moments = await restoreMoments(rounds, { copied, folder, times: MOMENTS })
  return {
    figures: {
      times: rounds.length,
      ...figuresOf(rounds),
      moments: MOMENTS,
      compared: moments.compared,
      slowestMomentMs: moments.slowest,
    },
    breaches: [
      ...rounds.flatMap(({ breaches }, i) => breaches.map((one) => `round ${i}: ${one}`)),
      ...moments.breaches,
    ],
  }
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const chosen = Object.entries(cases).filter(([name]) => values.only === undefined || values.only === name)
for (const [name, run] of chosen) {
  const folder = await mkdtemp(join(tmpdir(), 'yunque-copia-'))
  const start = performance.now()
  try {
    const { figures, breaches, skipped } = await run(folder)
    if (skipped !== undefined) {
      console.log(`- ${name}: not tried, ${skipped}`)
      continue
    }
    const shown = Object.entries(figures).map(([figure, value]) => `${figure} ${value}`)
    const seconds = Math.round((performance.now() - start) / 1000)
    console.log(`${breaches.length === 0 ? '✓' : '✗'} ${name} (${seconds} s): ${shown.join(', ')}`)
    for (const breach of breaches) console.log(`    ${breach}`)
    if (breaches.length > 0) process.exitCode = 1
  } catch (error) {
    console.log(`✗ ${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    process.exitCode = 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
