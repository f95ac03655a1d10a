import { usageIds } from '@yunque/contract/core/uses'
import { addDays } from '@yunque/domain/dates'
import { sql } from 'kysely'
import { hashPassword } from '../access/accounts/passwords.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { saveUses } from '../settings/save-uses.ts'
import { readActors } from './actors.ts'
import { addAuthorizations } from './add-authorizations.ts'
import { addGoods } from './add-goods.ts'
import { addParties } from './add-parties.ts'
import { addPriceLists } from './add-price-lists.ts'
import { addUsers } from './add-users.ts'
import { creditSuppliers } from './credit-suppliers.ts'
import { deliverLater } from './deliver-later.ts'
import { type Demo, workingDays } from './demo.ts'
import { moveStock } from './move-stock.ts'
import { nameBySuppliers } from './name-by-suppliers.ts'
import { openStore } from './open-store.ts'
import { payDollarsInPart, paySuppliers } from './pay-suppliers.ts'
import { placeGoods } from './place-goods.ts'
import { playDay } from './play-day.ts'
import { seededRandom } from './random.ts'
import { receiveClaims } from './receive-claims.ts'
import { requireReception } from './receive-goods.ts'
import { sellInDollars } from './sell-in-dollars.ts'
import { sellKits } from './sell-kits.ts'
import { sellSerials } from './sell-serials.ts'
import { setGoodsAside } from './set-goods-aside.ts'
import { setTargets } from './set-targets.ts'
import { leaveUnpaid, settleMonth } from './settle-commissions.ts'
import { awaitInvoice, stockUp } from './stock-up.ts'
import { taxCases } from './tax-cases.ts'
import { trackLots } from './track-lots.ts'

/** The password of every user of the demonstration. It protects nothing real. */
export const DEMO_PASSWORD = 'demo-ferreteria'

const SEED = 20_260_101

/** Gets the name of the present step and the part done, from 0 to 1. */
export type Progress = (step: string, done: number) => void

/**
 * Fills an empty system with a hardware store and the last months of its work, only through the operations that users call
 * (store.demo). The same seed gives the same store. A `brief` one, for which a test waits, has a part of the goods and the
 * last two working days. Returns false, changing nothing, when there are documents or products already.
 */
export async function fillDemo(
  { db }: Pick<Database, 'db'>,
  { months, brief = false, progress }: { months: number; brief?: boolean; progress: Progress },
): Promise<boolean> {
  if (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) return false
  progress('Usuarios y áreas', 0)
  const areaIds = await addUsers(db, await hashPassword(DEMO_PASSWORD))
  const { rows } = await sql<{
    today: string
  }>`select (now() at time zone time_zone)::date as today from settings`.execute(db)
  const days = workingDays(rows[0]?.today ?? '', months).slice(brief ? -2 : 0)
  const firstDay = days[0] ?? ''
  const actAs = await readActors(db)
  const random = seededRandom(SEED)
  progress('Catálogos y productos', 0.03)
  const goods = await addGoods(db, actAs('admin', firstDay), { areaIds, random, brief })
  await placeGoods({ db, actAs, areaIds, goods }, firstDay)
  progress('Clientes, proveedores y tasas', 0.1)
  const parties = await addParties(db, { context: actAs('admin', firstDay), random, days })
  const open = { stock: new Map<string, number>(), debts: [], owed: [] }
  const demo: Demo = { db, actAs, random, areaIds, goods, ...parties, ...open }
  progress('Metas y comisiones', 0.12)
  await setTargets(demo, days)
  await openStore(demo, addDays(firstDay, -1))
  progress('Primeras compras', 0.13)
  await nameBySuppliers(demo, firstDay)
  await stockUp(demo, firstDay)
  await requireReception(demo, firstDay)
  for (const [i, day] of days.entries()) {
    await settleMonth(demo, { day, before: days[i - 1] })
    await playDay(demo, { day, index: i })
    await paySuppliers(demo, day)
    await moveStock(demo, { day, index: i, left: days.length - 1 - i })
    if (i % 5 === 0)
      progress(`Ventas del ${day.split('-').reverse().join('/')}`, 0.2 + (0.8 * i) / days.length)
  }
  await sellKits(demo, days.at(-1) ?? firstDay)
  await taxCases(demo, days.at(-1) ?? firstDay)
  await sellSerials(demo, days.at(-1) ?? firstDay)
  await creditSuppliers(demo, days.at(-1) ?? firstDay)
  await payDollarsInPart(demo, days.at(-1) ?? firstDay)
  await sellInDollars(demo, days)
  await setGoodsAside(demo, days)
  await awaitInvoice(demo, days.at(-1) ?? firstDay)
  await deliverLater(demo, days.at(-1) ?? firstDay)
  await receiveClaims(demo, days.at(-1) ?? firstDay)
  await leaveUnpaid(demo, days.at(-1) ?? firstDay)
  await trackLots(demo, days.at(-1) ?? firstDay)
  await addAuthorizations(demo, rows[0]?.today ?? '')
  await addPriceLists(demo, rows[0]?.today ?? '')
  await inTransaction(db, (tx) => saveUses(tx, actAs('admin', days.at(-1) ?? firstDay), { uses: usageIds }))
  progress('Listo', 1)
  return true
}
