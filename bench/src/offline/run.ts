import { loadDeviceCode } from './page.ts'
import { openStore } from './store.ts'
import { tryRestored } from './try-restored.ts'
import { type Tried, trySeed } from './try-seed.ts'

// `npm run test:offline`: tills that sell without their server, one day for each seed, with the application's own queue over a
// browser that loses what was not flushed, and the real server behind a network that cuts. SEEDS says how many, FROM the first. Ends
// with 1 when a printed ticket is lost, doubled or changed. A fault is shrunk to the steps that it needs. Then the store is restored to a moment before sales
// that it had answered.
const SEEDS = Number(process.env.SEEDS ?? 200)
const FROM = Number(process.env.FROM ?? 1)

const store = await openStore()
const code = await loadDeviceCode()
const sum = { tickets: 0, waiting: 0, failed: 0 }
const began = performance.now()
try {
  for (let seed = FROM; seed < FROM + SEEDS; seed++) {
    const tried = await trySeed(store, code, { seed })
    sum.tickets += tried.tickets
    sum.waiting += tried.waiting
    if (tried.faults.length > 0) await report(seed, tried)
  }
  const restored = await tryRestored(store, code)
  for (const fault of restored) console.log(`✗ ${fault}`)
  sum.failed += restored.length > 0 ? 1 : 0
  const breaches = await store.breaches()
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(
    `${SEEDS} seeds in ${seconds} s: ${sum.tickets} printed tickets, ${sum.waiting} wait for a person, ${sum.failed} seeds with faults, ${breaches} invariants broken`,
  )
  if (sum.failed + breaches > 0) process.exitCode = 1
} finally {
  await store.close()
}

async function report(seed: number, tried: Tried): Promise<void> {
  sum.failed += 1
  console.log(`✗ seed ${seed}: ${tried.faults.join('; ')}`)
  const skip = new Set<number>()
  for (const step of tried.steps) {
    const at = Number(step.split(' ')[0])
    const without = await trySeed(store, code, { seed, skip: new Set([...skip, at]) })
    if (without.faults.length > 0) skip.add(at)
  }
  const { steps, faults } = await trySeed(store, code, { seed, skip })
  console.log(`    shrunk to ${steps.join(', ')}: ${faults.join('; ')}`)
}
