import { spawn } from 'node:child_process'
import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { noteRatio } from '../notes.ts'

// `OTHER=../before npm run bench:compare`: what a sale of five lines costs here and in another checkout with its packages
// installed. Both stores run at the same time and sell in turn, because the speed of the machine drifts more than the
// two differ. Prints the medians, and the median of the ratios of neighbouring turns.
const STARTS = Number(process.env.STARTS ?? 4)
const TURNS = Number(process.env.TURNS ?? 30)
const SALES = 20
const SCRIPT = 'bench/src/compare/sell-on-demand.ts'

const here = fileURLToPath(new URL('../../../', import.meta.url))
const other = process.env.OTHER
if (!other) throw new Error('OTHER names the folder of the other checkout')
const folders = { here, other: resolve(other) }
if (folders.other !== resolve(here)) {
  const copy = join(other, SCRIPT)
  await mkdir(dirname(copy), { recursive: true })
  await copyFile(join(here, SCRIPT), copy)
}

const measured: { here: number[]; other: number[] }[] = []
for (let start = 0; start < STARTS; start++)
  await compareOnce(start % 2 === 0 ? ['here', 'other'] : ['other', 'here'])
for (const [place, name] of ['one sale, ms', "of it the server's processor, ms"].entries()) {
  const here = measured.map((pair) => pair.here[place] ?? 0)
  const other = measured.map((pair) => pair.other[place] ?? 0)
  const ratios = here.map((ms, i) => ms / (other[i] ?? ms))
  noteRatio(`${name}: here ÷ other`, median(ratios))
  console.log(
    `${name}: other ${median(other).toFixed(2)}, here ${median(here).toFixed(2)}, here ÷ other ${median(ratios).toFixed(3)}`,
  )
}

/** Starts both stores in this order and lets them sell in turn. */
async function compareOnce(names: readonly ('here' | 'other')[]): Promise<void> {
  const stores = names.map((name) => ({ name, ...storeIn(folders[name]) }))
  for (const { answer } of stores) if ((await answer()) !== 'ready') throw new Error('A store did not start')
  for (let turn = 0; turn < TURNS; turn++) {
    const found = new Map<string, number[]>()
    for (const { name, ask, answer } of turn % 2 === 0 ? stores : stores.toReversed()) {
      ask(SALES)
      found.set(name, JSON.parse(await answer()))
    }
    measured.push({ here: found.get('here') ?? [], other: found.get('other') ?? [] })
  }
  await Promise.all(stores.map(({ end }) => end()))
}

function storeIn(folder: string) {
  const child = spawn(process.execPath, [SCRIPT], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] })
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
