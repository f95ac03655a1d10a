import { InputType, OutputType } from '@yunque/contract/core/constants'
import { countInput } from '@yunque/contract/inventory/stock-counts'
import { stockInput, stockOutput } from '@yunque/contract/inventory/stock-documents'
import { transferInput } from '@yunque/contract/inventory/transfers'
import { inTransaction } from '../db/transaction.ts'
import { countProduct } from '../inventory/counts/count-product.ts'
import { openCount } from '../inventory/counts/open-count.ts'
import { postCount } from '../inventory/counts/post-count.ts'
import { saveInput } from '../inventory/documents/save-input.ts'
import { saveOutput } from '../inventory/documents/save-output.ts'
import { dispatchTransfer } from '../inventory/transfers/dispatch-transfer.ts'
import { requestTransfer } from '../inventory/transfers/request-transfer.ts'
import { at, type Demo, type DemoGood } from './demo.ts'
import { type Random, seededRandom } from './random.ts'
import { type Arrival, receiveGoods, receives } from './receive-goods.ts'

const SEED = 20_260_102
const keeper = 'bodeguero'

/** A demonstration day; `left` is how many come after it. */
type Day = { day: string; index: number; left: number }
/**
 * What happens to the last transfers to the central store, by the days left: one came whole, one lost a part, one is late, one is
 * short, one is on its way.
 */
const lastArrivals: Readonly<Record<number, Arrival>> = {
  12: 'whole',
  8: 'lost',
  4: 'waits',
  1: 'short',
  0: 'waits',
}

type Moving = { demo: Demo; day: string; random: Random }

/** The work of the storekeeper: branches are supplied each week, damaged and lost goods are written off, stock is counted. */
export async function moveStock(demo: Demo, { day, index, left }: Day): Promise<void> {
  const moving = { demo, day, random: seededRandom(SEED + index) }
  const branch = demo.areaIds[1 + (index % 2)] ?? 0
  if (index % 6 === 5) await supply(moving, branch, 'whole')
  if (index % 10 === 4) await writeOff(moving)
  if (index % 45 === 30) await count(moving)
  const arrival = lastArrivals[left]
  if (arrival) await supply(moving, demo.areaIds[1] ?? 0, arrival)
  if (left === 0) for (const areaId of demo.areaIds.slice(1)) await request(moving, areaId)
}

const unitsOf = ({ demo }: Moving, areaId: number, { id }: DemoGood) => demo.stock.get(at(areaId, id)) ?? 0

function shift({ demo }: Moving, areaId: number, productId: number, units: number): void {
  demo.stock.set(at(areaId, productId), (demo.stock.get(at(areaId, productId)) ?? 0) + units)
}

/** Products that the branch has least of and the warehouse enough. */
function wanted(moving: Moving, branch: number): DemoGood[] {
  const warehouse = moving.demo.areaIds[0] ?? 0
  return moving.demo.goods
    .filter(({ isService, areas }) => !isService && areas.includes(branch))
    .filter((good) => unitsOf(moving, warehouse, good) >= 20)
    .toSorted((a, b) => unitsOf(moving, branch, a) - unitsOf(moving, branch, b))
    .slice(0, moving.random.between(4, 9))
}

async function request(moving: Moving, branch: number) {
  const { demo, day, random } = moving
  const lines = wanted(moving, branch).map(({ id }) => ({
    productId: id,
    quantityRequested: random.between(3, 12),
  }))
  if (lines.length === 0) return undefined
  const areas = { sourceAreaId: demo.areaIds[0], targetAreaId: branch }
  const asked = transferInput.parse({ ...areas, date: day, observation: 'Reposición de sala', lines })
  const id = await inTransaction(demo.db, (tx) => requestTransfer(tx, demo.actAs(keeper, day), asked))
  return { ...asked, id }
}

/**
 * A transfer request and its dispatch; sometimes less is sent than requested. The branch that receives what it gets
 * counts it.
 */
async function supply(moving: Moving, branch: number, arrival: Arrival): Promise<void> {
  const { demo, day, random } = moving
  const asked = await request(moving, branch)
  if (!asked) return
  const lines = asked.lines.map((line) => ({
    ...line,
    quantitySent: random.chance(0.15) ? line.quantityRequested - 2 : line.quantityRequested,
  }))
  await inTransaction(demo.db, (tx) => dispatchTransfer(tx, demo.actAs(keeper, day), { ...asked, lines }))
  for (const { productId, quantitySent } of lines) shift(moving, asked.sourceAreaId, productId, -quantitySent)
  const came = receives(demo, branch)
    ? await receiveGoods(demo, { id: asked.id, day, lines, arrival })
    : lines
  // What was taken back.
  const back = arrival === 'lost' && came !== lines ? lines.at(-1) : undefined
  if (back) shift(moving, asked.sourceAreaId, back.productId, 1)
  for (const { productId, quantitySent } of came) shift(moving, branch, productId, quantitySent)
}

/** The built-in reasons of adjustments, whose ids every store has. */
const [waste, damage, theft, ownUse, correction] = [1, 2, 3, 4, 6]
const losses = [
  { reasonId: damage, observation: 'Producto dañado en bodega' },
  { reasonId: waste, observation: 'Bolsas rotas al descargar' },
  { reasonId: damage, observation: 'Devuelto al estante con golpes' },
  { reasonId: ownUse, observation: 'Para reparar la estantería' },
  { reasonId: theft, observation: 'Faltante después del cierre' },
] as const

/** Damaged and lost products leave the warehouse, and found ones enter it. */
async function writeOff(moving: Moving): Promise<void> {
  const { demo, day, random } = moving
  const [areaId = 0] = demo.areaIds
  const plenty = demo.goods.filter((good) => !good.isService && unitsOf(moving, areaId, good) >= 10)
  const [broken, found] = [random.pick(plenty), random.pick(plenty)]
  const context = demo.actAs(keeper, day)
  const common = { areaId, date: day }
  const output = stockOutput.parse({
    ...common,
    typeId: OutputType.adjustment,
    ...random.pick(losses),
    lines: [{ productId: broken.id, quantity: 2 }],
  })
  await inTransaction(demo.db, (tx) => saveOutput(tx, context, output))
  shift(moving, areaId, broken.id, -2)
  const input = stockInput.parse({
    ...common,
    typeId: InputType.adjustment,
    reasonId: correction,
    observation: 'Sobrante encontrado en estantes',
    lines: [{ productId: found.id, quantity: 1 }],
  })
  await inTransaction(demo.db, (tx) => saveInput(tx, context, input))
  shift(moving, areaId, found.id, 1)
}

/** A stock-take of twelve products of the warehouse, one of them short. */
async function count(moving: Moving): Promise<void> {
  const { demo, day } = moving
  const [areaId = 0] = demo.areaIds
  const context = demo.actAs(keeper, day)
  const goods = demo.goods
    .filter((good) => !good.isService && unitsOf(moving, areaId, good) >= 10)
    .slice(0, 12)
  const opened = countInput.parse({ areaId, categoryId: null, observation: 'Conteo de muestra' })
  const countId = await inTransaction(demo.db, (tx) => openCount(tx, context, opened))
  for (const [i, good] of goods.entries()) {
    const missing = i === 3 ? 1 : 0
    const quantity = unitsOf(moving, areaId, good) - missing
    const found = { countId, productId: good.id, quantity, mode: 'add' } as const
    await inTransaction(demo.db, (tx) => countProduct(tx, context, found))
    shift(moving, areaId, good.id, -missing)
  }
  await inTransaction(demo.db, (tx) => postCount(tx, context, { id: countId }))
}
