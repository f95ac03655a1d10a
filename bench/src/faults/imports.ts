import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@yunque/server/db/database'
import type { Verdict } from './judge.ts'
import { type Findings, longestOutage, type Scene, untilServed, withEmbedded } from './trial.ts'

const ROWS = 6000
const COLUMNS = 'internalCode,name,category,brand,unit,price,barcodes,cost,quantity'
/** How long an import may take to reach a moment. */
const MOMENT_MS = 120_000

/** Where an import stands, as `GET imports/runs/{run}` says it. */
type Standing = { state: string; stage: string | null; done: number }

/** When the server is killed: while it checks, after the first products, and after all products and prices. */
const moments: readonly ((standing: Standing) => boolean)[] = [
  ({ stage, done }) => stage === 'checking' && done > 0,
  ({ stage, done }) => stage === 'saving' && done > 0,
  ({ stage, done }) => stage === 'saving' && done >= 2 * ROWS,
]

/** `kill -9` of the server in the middle of an import of products with stock, and the whole import afterwards. */
export const importKilled = (folder: string): Promise<Verdict> => withEmbedded(folder, killInImports)

async function killInImports(scene: Scene): Promise<Findings> {
  const { service, load, url } = scene
  const away: number[] = []
  const breaches: string[] = []
  for (const isNow of moments) {
    const run = randomUUID()
    const sent = send(scene, run).catch(() => 'broken')
    if (!(await reached(scene, run, isNow))) breaches.push('an import ended before it could be killed')
    await service.end('SIGKILL')
    away.push(await untilServed(load, performance.now()))
    if ((await sent) !== 'broken') breaches.push(`a killed import was answered: ${await sent}`)
    const { state } = await standing(scene, run)
    if (state !== 'none') breaches.push(`a killed import is ${state}`)
    breaches.push(...(await found(url, 0)))
  }
  const status = await send(scene, randomUUID())
  if (status !== 200) breaches.push(`the import afterwards was answered ${status}`)
  breaches.push(...(await found(url, ROWS)))
  const { figures, breaches: late = [] } = longestOutage(away)
  return { figures: { ...figures, rows: ROWS }, breaches: [...breaches, ...late], starts: moments.length + 1 }
}

const headersOf = ({ readers: [token] }: Scene) => ({ authorization: `Bearer ${token}` })

async function send(scene: Scene, run: string): Promise<number> {
  const lines = Array.from(
    { length: ROWS },
    (_, i) => `IMP-${i};Pieza importada ${i};GENERAL;Generica;unidad;20;7${i};10;3`,
  )
  const body = new FormData()
  body.append('file', new File([[COLUMNS.replaceAll(',', ';'), ...lines].join('\r\n')], 'piezas.csv'))
  const answer = await fetch(
    `${scene.service.address}/api/products/import?header=1&columns=${COLUMNS}&run=${run}`,
    { method: 'POST', headers: headersOf(scene), body },
  )
  await answer.text()
  return answer.status
}

async function standing(scene: Scene, run: string): Promise<Standing> {
  const answer = await fetch(`${scene.service.address}/api/imports/runs/${run}`, {
    headers: headersOf(scene),
  })
  return (await answer.json()) as Standing
}

/** Waits for a moment of a running import. False when it ended before. */
async function reached(scene: Scene, run: string, isNow: (standing: Standing) => boolean): Promise<boolean> {
  let begun = false
  for (const start = performance.now(); performance.now() - start < MOMENT_MS; await sleep(20)) {
    const now = await standing(scene, run).catch(() => undefined)
    if (now && isNow(now)) return true
    if (begun && now?.state !== 'running') return false
    begun ||= now?.state === 'running'
  }
  return false
}

/** Breaches when the store has not so many imported products, with their prices, codes and stock. */
async function found(url: string, expected: number): Promise<string[]> {
  const database = connect(url, { size: 1, statementTimeout: 0 })
  try {
    const { rows } = await database.pool.query<Record<string, number>>(`
      with mine as (select id from products where internal_code like 'IMP-%')
      select (select count(*)::int from mine) as products,
        (select count(*)::int from area_products where product_id in (select id from mine)) as prices,
        (select count(*)::int from product_barcodes where product_id in (select id from mine)) as codes,
        (select count(*)::int from stock_movements where product_id in (select id from mine)) as movements,
        (select count(*)::int from audit_trail where entity = 'products' and after->>'internal_code' like 'IMP-%') as trail`)
    return Object.entries(rows[0] ?? {}).flatMap(([what, count]) =>
      count === expected ? [] : [`${count} ${what} of ${expected}`],
    )
  } finally {
    await database.close()
  }
}
