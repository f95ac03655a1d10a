import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { clockLeaps } from './clock.ts'
import { answerCut, commitCut } from './cuts.ts'
import { diskFull } from './disk.ts'
import { flood } from './flood.ts'
import { importKilled } from './imports.ts'
import type { Verdict } from './judge.ts'
import { databaseKilled, processKilled, serverKilled, serverStopped } from './kills.ts'
import { databaseFrozen, hotRow, networkGone } from './outages.ts'
import { replicaFails } from './replica.ts'
import { tableCut } from './tables.ts'

// `npm run test:faults`: breaks the service under load, one fault after another, each in a store of its own, and checks
// for lost data. Prints one line for each fault; exits with 1 when anything was lost. `--only NAME` runs one.
const faults: Readonly<Record<string, (folder: string) => Promise<Verdict>>> = {
  'server-killed': serverKilled,
  'database-killed': databaseKilled,
  'process-killed': processKilled,
  'server-stopped': serverStopped,
  'import-killed': importKilled,
  'commit-cut': commitCut,
  'answer-cut': answerCut,
  'database-frozen': databaseFrozen,
  'network-gone': networkGone,
  'hot-row': hotRow,
  'one-floods': flood,
  'disk-full': diskFull,
  'clock-leaps': clockLeaps,
  'table-cut': tableCut,
  'replica-fails': replicaFails,
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const chosen = Object.entries(faults).filter(([name]) => values.only === undefined || values.only === name)
if (chosen.length === 0) {
  console.error(`There is no fault ${values.only}; these are: ${Object.keys(faults).join(', ')}`)
  process.exitCode = 1
}
for (const [name, run] of chosen) await tryFault(name, run)

async function tryFault(name: string, run: (folder: string) => Promise<Verdict>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'yunque-faults-'))
  const start = performance.now()
  try {
    const { figures, breaches, skipped } = await run(folder)
    if (skipped !== undefined) return console.log(`- ${name}: not tried, ${skipped}`)
    const shown = Object.entries(figures).map(([figure, value]) => `${figure} ${value}`)
    const seconds = Math.round((performance.now() - start) / 1000)
    console.log(`${breaches.length === 0 ? '✓' : '✗'} ${name} (${seconds} s): ${shown.join(', ')}`)
    for (const breach of breaches) console.log(`    ${breach}`)
    if (breaches.length > 0) process.exitCode = 1
  } catch (error) {
    console.log(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
