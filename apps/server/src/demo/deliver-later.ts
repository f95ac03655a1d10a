import { catalogEntry } from '@yunque/contract/catalogs/catalogs'
import { deliveryInput, handOver } from '@yunque/contract/sales/deliveries'
import { invoice } from '@yunque/contract/sales/sales'
import { addDays } from '@yunque/domain/dates'
import { editableCatalog } from '../catalogs/editable-catalogs.ts'
import { inTransaction } from '../db/transaction.ts'
import { deliver } from '../sales/deliveries/hand-over.ts'
import { saveDelivery } from '../sales/deliveries/save-delivery.ts'
import { voidDelivery } from '../sales/deliveries/void-delivery.ts'
import { issueInvoice } from '../sales/invoices/issue-invoice.ts'
import { at, type Demo } from './demo.ts'
import { basket } from './sell.ts'

const drivers = [
  { name: 'Marvin Calero', phone: '8877-4521', vehicle: 'Camión Hino M 214-883' },
  { name: 'Óscar Talavera', phone: '8456-1190', vehicle: 'Camioneta Hilux M 305-117' },
]
const places = [
  'Del mercado 2 c al sur',
  'Barrio San Juan, casa 14',
  'Km 12 carretera a Masaya',
  'Frente al parque',
]
const signature =
  'M60 130L84 70L110 140L138 60L160 128L190 96L214 132L260 88M300 120L352 112L410 124L470 104L520 118'

type Sale = { billId: number; lines: readonly { productId: number; quantity: number }[] }

/** Sales of the last day that are delivered later: all, a part or nothing has left, signed, on the way or come back. */
export async function deliverLater(demo: Demo, day: string): Promise<void> {
  const ids = await addDrivers(demo, day)
  for (const [nth, address] of places.entries()) {
    const sold = await sellLater(demo, { day, appointment: addDays(day, nth - 1) })
    if (!sold || nth === 0) continue
    const driverId = ids[nth % ids.length] ?? 0
    await carry(demo, { day, sold, driverId, address, nth })
  }
}

const addDrivers = ({ db, actAs }: Demo, day: string): Promise<number[]> =>
  inTransaction(db, async (tx) => {
    const ids: number[] = []
    for (const driver of drivers)
      ids.push(
        await editableCatalog('driver').save(
          tx,
          actAs('admin', day),
          catalogEntry.parse({ id: 0, ...driver }),
        ),
      )
    return ids
  })

async function sellLater(
  demo: Demo,
  { day, appointment }: { day: string; appointment: string },
): Promise<Sale | null> {
  const areaId = demo.areaIds[1] ?? 0
  const services = new Set(demo.goods.filter(({ isService }) => isService).map(({ id }) => id))
  const lines = basket(demo, areaId).filter(({ productId }) => !services.has(productId))
  if (lines.length === 0) return null
  const sale = {
    date: day,
    clientId: demo.random.pick(demo.cashClients),
    paymentTypeId: 1,
    assignedTo: 'vendedor',
    lines,
    deliverLater: true,
    deliveryDate: appointment < day ? day : appointment,
  }
  const billId = await inTransaction(demo.db, (tx) =>
    issueInvoice(tx, demo.actAs('vendedor', day), invoice.parse(sale)),
  )
  for (const { productId, quantity } of lines)
    demo.stock.set(at(areaId, productId), (demo.stock.get(at(areaId, productId)) ?? 0) - quantity)
  return { billId, lines }
}

type Carried = { day: string; sold: Sale; driverId: number; address: string; nth: number }

/** The first product of the sale leaves; the second note is signed, and the last one came back. */
async function carry({ db, actAs }: Demo, { day, sold, driverId, address, nth }: Carried): Promise<void> {
  const context = actAs('vendedor', day)
  const [line] = sold.lines
  if (!line) return
  const { productId, quantity } = line
  const input = deliveryInput.parse({
    billId: sold.billId,
    driverId,
    address,
    lines: [{ productId, quantity }],
  })
  const id = await inTransaction(db, (tx) => saveDelivery(tx, context, input))
  const received = handOver.parse({
    receivedBy: 'Rosa Martínez',
    receivedDocument: '001-120385-0007K',
    signature,
  })
  if (nth === 2) await inTransaction(db, (tx) => deliver(tx, context, { ...received, id }))
  if (nth === 3)
    await inTransaction(db, (tx) => voidDelivery(tx, context, { id, reason: 'No había nadie en casa' }))
}
