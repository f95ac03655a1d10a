import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { noteRatio } from './notes.ts'

// `npm run bench:copy`: what the continuous copy costs a sale of five lines. A store with the copy and one without it run at the same
// time and sell in turn. Prints the medians and the median of the ratios of neighbouring turns, and the bytes that a sale takes.
const STARTS = Number(process.env.STARTS ?? 2)
const TURNS = Number(process.env.TURNS ?? 30)
const SALES = 20

const pairs: { on: number[]; off: number[] }[] = []
const bytes: number[][] = []
for (let start = 0; start < STARTS; start++) await compareOnce(start % 2 === 0)
for (const [place, name] of ['one sale, ms', "of it the server's processor, ms"].entries()) {
  const on = pairs.map((pair) => pair.on[place] ?? 0)
  const off = pairs.map((pair) => pair.off[place] ?? 0)
  const ratio = median(on.map((ms, i) => ms / (off[i] ?? ms)))
  noteRatio(`${name}: with the copy ÷ without`, ratio)
  console.log(
    `${name}: without ${median(off).toFixed(2)}, with ${median(on).toFixed(2)}, ratio ${ratio.toFixed(3)}`,
  )
}
const [log, copy] = [0, 1].map((place) => median(bytes.map((one) => one[place] ?? 0)))
console.log(`one sale: ${log} bytes of log, ${copy} in the copy`)

async function compareOnce(onFirst: boolean): Promise<void> {
  const stores = (onFirst ? ['on', 'off'] : ['off', 'on']).map((copy) => ({
    copy,
    ...startStore(copy === 'on'),
  }))
  for (const { answer } of stores) if ((await answer()) !== 'ready') throw new Error('A store did not start')
  for (let turn = 0; turn < TURNS; turn++) {
    const found = new Map<string, number[]>()
    for (const { copy, ask, answer } of turn % 2 === 0 ? stores : stores.toReversed()) {
      ask(SALES)
      found.set(copy, JSON.parse(await answer()))
    }
    pairs.push({ on: found.get('on') ?? [], off: found.get('off') ?? [] })
  }
  for (const { copy, end, answer } of stores) {
    const ended = end()
    const sizes = JSON.parse(await answer())
    if (copy === 'on') bytes.push(sizes)
    await ended
  }
}

function startStore(copied: boolean) {
  const script = join(import.meta.dirname, 'sell-copied.ts')
  const env = { ...process.env, COPY: copied ? '1' : '0' }
  const child = spawn(process.execPath, [script], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    ask: (sales: number) => child.stdin.write(`${sales}\n`),
    answer: async (): Promise<string> => (await lines.next()).value ?? '',
    end: () => {
      child.stdin.end()
      return ended
    },
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
