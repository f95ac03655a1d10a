import { setTimeout as sleep } from 'node:timers/promises'
import { noteRatio } from './notes.ts'
import { threeYears } from './sales-history.ts'
import { password, type ServedHistory, serveHistory } from './served-history.ts'

// `npm run bench:takeout`: seconds, size and memory of the server of a takeout of a store of 1,000,000 lines (`INVOICES`, of five
// lines each), as CSV and as Excel (Linux). A server that has just started grows with its first work, whatever the size of the
// store; so a first takeout is left out, and the memory may grow by 100 MB at most in the later ones.
const INVOICES = Number(process.env.INVOICES ?? threeYears.invoices)
/** How much the server may grow, MB. */
const MOST = 100
const EVERY_MS = 200

await serveHistory(INVOICES, async (served) => {
  await takeOut(served, 'csv')
  const grown = [await takeOut(served, 'csv'), await takeOut(served, 'excel')]
  noteRatio('memory of a takeout ÷ its limit', Math.max(...grown) / MOST)
  if (Math.max(...grown) > MOST) process.exitCode = 1
})

/** Makes a takeout. Returns by how many MB the server grew at most. */
async function takeOut(served: ServedHistory, format: string): Promise<number> {
  const start = performance.now()
  const { done, before, most } = await served.watched(() => made(served, format))
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  const { rows, size } = done
  console.log(
    `${format}: ${rows} rows, ${Math.round(size / 1e6)} MB in ${seconds} s; server ${before} MB, at most ${most} MB`,
  )
  return most - before
}

async function made({ database, address, token }: ServedHistory, format: string) {
  const response = await fetch(`${address}/api/takeouts/run`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ format, password }),
  })
  if (!response.ok) throw new Error(await response.text())
  for (;;) {
    await sleep(EVERY_MS)
    const { rows } = await database.pool.query(
      'select result, rows, size, reason from takeouts order by id desc limit 1',
    )
    const [last] = rows
    if (last.result === 'done') return last as { rows: number; size: number }
    if (last.result !== 'running') throw new Error(`No takeout: ${last.reason}`)
  }
}
