import { setTimeout as sleep } from 'node:timers/promises'
import { day } from './days.ts'
import { noteRatio } from './notes.ts'
import { type ServedHistory, serveHistory } from './served-history.ts'

// `npm run bench:exports`: seconds, size and memory of the server of an export of almost 1,000,000 lines of sales (`INVOICES`, of
// five lines each; with their credit notes they are below the most rows of an export), as Excel and as CSV, and how long small
// requests take meanwhile (Linux). A server that has just started grows with its first work; so a first export of a year is left
// out, and the memory may grow by 100 MB at most in the later ones.
const INVOICES = Number(process.env.INVOICES ?? 190_000)
/** How much the server may grow, MB. */
const MOST = 100
/** The most seconds of a million lines. */
const SECONDS = 30
const EVERY_MS = 100

const columns = [
  { field: 'date', title: 'Fecha' },
  { field: 'billNumber', title: 'Factura' },
  { field: 'client', title: 'Cliente' },
  { field: 'product', title: 'Producto' },
  { field: 'quantity', title: 'Cantidad' },
  { field: 'price', title: 'Precio', figure: 'money' },
  { field: 'ivadetail', title: 'IVA', figure: 'money' },
  { field: 'totalDetail', title: 'Total', figure: 'money' },
]

await serveHistory(INVOICES, async (served) => {
  await exported(served, 'xlsx', day(365))
  const grown = [await exported(served, 'xlsx'), await exported(served, 'csv')]
  noteRatio('memory of an export ÷ its limit', Math.max(...grown) / MOST)
  if (Math.max(...grown) > MOST) process.exitCode = 1
})

/** Exports the lines since a day. Returns by how many MB the server grew at most. */
async function exported(served: ServedHistory, format: string, from = '2000-01-01'): Promise<number> {
  const query = new URLSearchParams({
    areaId: 'all',
    from,
    to: day(0),
    format,
    columns: JSON.stringify(columns),
    totalSummary: JSON.stringify([{ selector: 'totalDetail', summaryType: 'sum' }]),
  })
  const start = performance.now()
  const { done, before, most } = await served.watched(() =>
    withOthers(served, `reports/sales/export?${query}`),
  )
  const seconds = (performance.now() - start) / 1000
  const { bytes, p50, p95 } = done
  console.log(
    `${format}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s; server ${before} MB, at most ${most} MB; small requests meanwhile: p50 ${p50} ms, p95 ${p95} ms`,
  )
  if (seconds > SECONDS) process.exitCode = 1
  return most - before
}

async function download(url: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(url, { headers })
  if (!response.ok) throw new Error(await response.text())
  let bytes = 0
  for await (const part of response.body ?? []) bytes += part.length
  return bytes
}

/** Downloads a file, and reads a small page every moment meanwhile. */
async function withOthers({ address, token }: ServedHistory, path: string) {
  const headers = { authorization: `Bearer ${token}` }
  const times: number[] = []
  let working = true
  const read = async () => {
    while (working) {
      const start = performance.now()
      await (await fetch(`${address}/api/clients/get?take=1`, { headers })).text()
      times.push(performance.now() - start)
      await sleep(EVERY_MS)
    }
  }
  const reading = read()
  const at = (share: number) =>
    Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0)
  try {
    const bytes = await download(`${address}/api/${path}`, headers)
    return { bytes, p50: at(0.5), p95: at(0.95) }
  } finally {
    working = false
    await reading
  }
}
