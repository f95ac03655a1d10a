import { catalogEntry, type EditableCatalog } from '@yunque/contract/catalogs/catalogs'
import { areaProductInput } from '@yunque/contract/inventory/area-products'
import { productInput } from '@yunque/contract/inventory/products'
import { multiply, roundTo } from '@yunque/domain/decimal'
import { editableCatalog, tables } from '../catalogs/editable-catalogs.ts'
import type { Db, Tx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { saveAreaProduct } from '../inventory/products/save-area-product.ts'
import { saveProduct } from '../inventory/products/save-product.ts'
import type { Context } from '../operation/context.ts'
import type { DemoGood } from './demo.ts'
import type { Goods } from './goods/goods.ts'
import { hardware, services } from './hardware.ts'
import type { Random } from './random.ts'

type Setting = {
  areaIds: readonly number[]
  random: Random
  /** Only the first variants of each line. */
  brief: boolean
}
type Names = { categories: Map<string, number>; brands: Map<string, number>; units: Map<string, number> }

const IVA = 1.15
const MARKUP = 1.38
/** Variants of a line in a brief demonstration. */
const BRIEF = 2

/** Adds catalogs, products and each area's terms. Returns the products with costs and prices. */
export async function addGoods(db: Db, context: Context, setting: Setting): Promise<DemoGood[]> {
  const names = await inTransaction(db, (tx) => addNames(tx, context))
  const goods: DemoGood[] = []
  for (const [category, lines] of Object.entries(hardware))
    await inTransaction(db, async (tx) => {
      for (const line of lines)
        goods.push(...(await addLine(tx, context, { category, line, names, setting, from: goods.length })))
    })
  await inTransaction(db, async (tx) => {
    for (const name of services)
      goods.push(await addService(tx, context, { name, names, setting, number: goods.length + 1 }))
  })
  return goods
}

async function addNames(tx: Tx, context: Context): Promise<Names> {
  const lines = Object.values(hardware).flat()
  return {
    categories: await addMissing(tx, context, 'family', [...Object.keys(hardware), 'Servicios']),
    brands: await addMissing(
      tx,
      context,
      'presentation',
      lines.flatMap(({ brands = [] }) => brands),
    ),
    units: await addMissing(
      tx,
      context,
      'unitOfMeasure',
      lines.flatMap(({ unit, breaksInto }) => [unit, breaksInto?.unit ?? unit]),
    ),
  }
}

async function addMissing(
  tx: Tx,
  context: Context,
  name: EditableCatalog,
  wanted: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx.selectFrom(tables[name]).select(['id', 'name']).execute()
  const ids = new Map(rows.map((row) => [row.name, row.id]))
  const catalog = editableCatalog(name)
  for (const one of new Set(wanted))
    if (!ids.has(one)) ids.set(one, await catalog.save(tx, context, catalogEntry.parse({ name: one })))
  return ids
}

type Line = { category: string; line: Goods; names: Names; setting: Setting; from: number }

async function addLine(
  tx: Tx,
  context: Context,
  { category, line, names, setting, from }: Line,
): Promise<DemoGood[]> {
  const goods: DemoGood[] = []
  for (const brand of line.brands ?? ['Genérica'])
    for (const [i, variant] of line.variants.slice(0, setting.brief ? BRIEF : undefined).entries()) {
      const cost = roundTo(line.cost * (line.step ?? 1) ** i * (0.94 + setting.random.next() * 0.12), 2)
      const name = `${line.name} ${variant}${line.brands ? ` ${brand}` : ''}`
      const add = async (more: { name: string; unit: string; cost: number; convert?: object }) => {
        const ids = {
          categoryId: names.categories.get(category),
          brandId: names.brands.get(brand),
          unitId: names.units.get(more.unit),
        }
        const good = await addGood(tx, context, { ...more, ids, setting, number: from + goods.length + 1 })
        goods.push(good)
        return good
      }
      if (!line.breaksInto) await add({ name, unit: line.unit, cost })
      else {
        const { unit, quantity } = line.breaksInto
        const small = await add({
          name: `${name} (${unit.toLowerCase()})`,
          unit,
          cost: roundTo((cost / quantity) * 1.05, 4),
        })
        const convert = {
          convertProductId: small.id,
          convertSourceQuantity: 1,
          convertProductQuantity: quantity,
        }
        await add({ name: `${name} (${line.unit.toLowerCase()})`, unit: line.unit, cost, convert })
      }
    }
  return goods
}

type Ids = { categoryId: number | undefined; brandId: number | undefined; unitId: number | undefined }
type Good = {
  name: string
  cost: number
  convert?: object
  ids: Ids
  setting: Setting
  number: number
  isService?: boolean
}

async function addGood(
  tx: Tx,
  context: Context,
  { name, cost, convert, ids, setting, number, isService = false }: Good,
): Promise<DemoGood> {
  const { random, areaIds } = setting
  const internalCode = `F${String(number).padStart(5, '0')}`
  const barcodes = isService ? [] : [barcode(number)]
  const location = isService ? '' : `${random.pick(['A', 'B', 'C', 'D', 'E'])}-${random.between(1, 20)}`
  const id = await saveProduct(
    tx,
    context,
    productInput.parse({
      internalCode,
      name,
      ...ids,
      ...convert,
      isService,
      barcodes,
      location,
      packSize: !isService && number % 4 === 0 ? 12 : 0,
    }),
  )
  const price = priceOf(cost)
  const discount = isService ? 0 : random.pick([0, 5, 5, 10, 10, 15])
  const areas = areaIds.filter((_, i) => i === 1 || isService || random.chance(i === 0 ? 0.45 : 0.6))
  for (const areaId of areas) {
    const stockMin = isService ? 0 : random.between(2, 12)
    await saveAreaProduct(
      tx,
      context,
      areaProductInput.parse({ areaId, productId: id, price, stockMin, stockMax: stockMin * 8, discount }),
    )
  }
  return { id, name, cost, price, discount, isService, areas }
}

type Service = { name: string; names: Names; setting: Setting; number: number }

function addService(tx: Tx, context: Context, { name, names, setting, number }: Service): Promise<DemoGood> {
  const ids = {
    categoryId: names.categories.get('Servicios'),
    brandId: names.brands.get('Genérica'),
    unitId: names.units.get('Unidad'),
  }
  return addGood(tx, context, { name, cost: 90, ids, setting, number, isService: true })
}

/** Sale price with IVA, rounded to C$ 1 from C$ 20 on, below that to 5 cents. */
function priceOf(cost: number): number {
  const raw = multiply(cost, MARKUP * IVA, 6)
  return raw >= 20 ? Math.round(raw) : roundTo(Math.ceil(raw * 20) / 20, 2)
}

/** A valid EAN-13 of the country prefix 743. */
function barcode(number: number): string {
  const digits = `743000${String(number).padStart(6, '0')}`
  const weighted = [...digits].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (weighted % 10)) % 10}`
}
