import { PaymentMethod } from '@yunque/contract/core/constants'
import { formatId } from '@yunque/contract/core/format'
import { ClaimStep } from '@yunque/domain/claims'
import { expect } from 'vitest'
import * as build from '../build.ts'
import {
  closeTill,
  collect,
  deposit,
  enter,
  exchangeOf,
  giveBack,
  goods,
  leave,
  onCredit,
  type Place,
  preSell,
  reopenTill,
  returnOf,
  sale,
  sell,
  telling,
  voidBill,
  voidNote,
  type Walks,
  withSerials,
} from './place.ts'

const byCredit = (amount: number) => ({
  payments: [{ paymentMethodId: PaymentMethod.storeCredit, amount }],
})
const claimOf = (place: Place, billId: number) =>
  build.claim(place.by, { productId: place.productId, billId, billLine: 1 })
const endClaim = ({ done }: Place, id: number) => done(`claims/${id}/delete`, { reason: 'Error' })
const endDelivery = ({ done }: Place, id: number) => done(`deliveries/${id}/delete`, { reason: 'Volvió' })
const carry = ({ by, productId }: Place, billId: number, quantity = 1) =>
  build.delivery(by, billId, [{ productId, quantity }])
const unitOf = async ({ store }: Place, serial: string) =>
  store.database.db
    .selectFrom('serial_units')
    .selectAll()
    .where('serial', '=', serial)
    .executeTakeFirstOrThrow()
const convert = (place: Place, id: number) => place.done(`prebills/${id}/convertToBill`)

/** A seller whose invoice of a product with a commission is settled; and the invoice. */
async function settled(place: Place) {
  const seller = await place.store.user({ resources: ['crearFactura'], areaId: place.areaId })
  const { id: familyId } = await place.done('catalogos/family/post', { name: `Pinturas ${seller.username}` })
  await place.done('Comissions/post', { familyId, comission: 3, d46a59: 2, d60aMas: 1 })
  const productId = await goods(place, { familyId })
  const sold = () => sell(place, { productId, asignedTo: seller.username })
  const bill = await sold()
  const days = { username: seller.username, fromDate: place.today, toDate: place.today }
  const settle = () => place.by.post('commissionSettlements/post', days)
  const { body: settlement } = await settle()
  return { bill, productId, settle, settlement, sold }
}
/** What was settled of an invoice that is over is taken off the next settlement. */
const negative = /Lo que se descuenta de liquidaciones anteriores/

/** What each kind of return does with a claim, a delivery and a settlement: by a note, or with an exchange. */
function returns(
  operation: string,
  taking: (place: Place, billId: number, productId?: number) => () => ReturnType<Place['by']['post']>,
): Walks {
  return {
    [`${operation} < claim (to hand over)`]: async (place) => {
      const { id } = await sell(place)
      const claim = await claimOf(place, id)
      await build.claimStep(place.by, claim.id, { step: ClaimStep.repaired })
      const hand = () => build.claimStep(place.by, claim.id, { step: ClaimStep.returned })
      return { act: taking(place, id), named: formatId(claim.id), undo: hand }
    },
    [`${operation} < claim (received)`]: async (place) => {
      const { id } = await sell(place)
      const claim = await claimOf(place, id)
      return {
        act: taking(place, id),
        goesOn: () => place.by.post(`claims/${claim.id}/exchange`, {}),
        words: /volvieron con la nota de crédito \d/,
      }
    },
    [`${operation} < delivery`]: async (place) => {
      const { id } = await sell(place, { deliverLater: true })
      const lines = [{ productId: place.productId, quantity: 1 }]
      return {
        act: taking(place, id),
        goesOn: () =>
          place.by.post('deliveries/post', { billId: id, delivered: true, receivedBy: 'Ana', lines }),
        words: /no tiene productos por entregar/,
      }
    },
    [`${operation} < commissionSettlement`]: async (place) => {
      const { bill, productId, settle } = await settled(place)
      return { act: taking(place, bill.id, productId), goesOn: settle, words: negative }
    },
  }
}

/** The pairs of invoices, quotations, receipts, notes, deposits and deliveries. */
export const saleWalks: Walks = {
  'bills/{id}/delete < receipt': async (place) => {
    const { id } = await sell(place, onCredit)
    const receipt = await collect(place, id, 10)
    const undo = () => place.done(`receivables/${receipt.id}/delete`)
    return { act: () => voidBill(place, id), named: receipt.number, undo }
  },
  'bills/{id}/delete < creditNote': async (place) => {
    const { id } = await sell(place)
    const note = await giveBack(place, id)
    return { act: () => voidBill(place, id), named: note.number, undo: () => voidNote(place, note.id) }
  },
  'bills/{id}/delete < delivery': async (place) => {
    const { id } = await sell(place, { deliverLater: true })
    const delivery = await carry(place, id)
    const undo = () => endDelivery(place, delivery.id)
    return { act: () => voidBill(place, id), named: formatId(delivery.id), undo }
  },
  'bills/{id}/delete < claim': async (place) => {
    const { id } = await sell(place)
    const claim = await claimOf(place, id)
    return {
      act: () => voidBill(place, id),
      named: formatId(claim.id),
      undo: () => endClaim(place, claim.id),
    }
  },
  'bills/{id}/delete < cashClosing': async (place) => {
    const { id } = await sell(place)
    await closeTill(place)
    return { act: () => voidBill(place, id), named: formatId(place.cutId), undo: () => reopenTill(place) }
  },
  'bills/{id}/delete < commissionSettlement': async (place) => {
    const { bill, settle } = await settled(place)
    return { act: () => voidBill(place, bill.id), goesOn: settle, words: negative }
  },
  'bills/{id}/delete < preBill': async (place) => {
    const { id } = await preSell(place)
    const { billId } = await convert(place, id)
    const check = async () => {
      const again = await convert(place, id)
      expect(again.billId).not.toBe(billId)
    }
    return { act: () => voidBill(place, billId), check }
  },
  'bills/{id}/delete < deposit': async (place) => {
    const left = await deposit(place)
    const { id } = await sell(place, byCredit(150))
    return { act: () => voidBill(place, id), check: () => place.done(`deposits/${left.id}/delete`) }
  },
  'bills/{id}/delete < serial': async (place) => {
    const { id: productId, serials } = await withSerials(place)
    const { id } = await sell(place, { productId, serials: [serials[0]] })
    const check = async () => expect(await unitOf(place, serials[0])).toMatchObject({ area_id: place.areaId })
    return { act: () => voidBill(place, id), check }
  },
  'bills/{id}/delete < lot': async (place) => {
    const line = { lote: 'L-1', expireDate: '2099-01-01' }
    const productId = await goods(place, { tracksLots: true }, line)
    const units = async () =>
      (
        await place.store.database.db
          .selectFrom('stock_lots')
          .select('quantity')
          .where('product_id', '=', productId)
          .executeTakeFirstOrThrow()
      ).quantity
    const { id } = await sell(place, { productId, quantity: 3 })
    expect(await units()).toBe(17)
    return { act: () => voidBill(place, id), check: async () => expect(await units()).toBe(20) }
  },
  'bills/{id}/update < bill (of its pre-sale)': async (place) => {
    const { id } = await preSell(place)
    const first = await convert(place, id)
    await voidBill(place, first.billId)
    const other = await convert(place, id)
    const { number } = (await place.by.get(`bills/${other.billId}`)).body
    return {
      act: () => place.by.post(`bills/${first.billId}/update`, {}),
      named: number,
      undo: () => voidBill(place, other.billId),
    }
  },
  'bills/{id}/update < creditNote (voided)': async (place) => {
    const { id } = await sell(place, onCredit)
    const taken = await place.done('bills/exchange', exchangeOf(place, id, onCredit))
    await voidBill(place, taken.id)
    await voidNote(place, taken.exchange.noteId)
    const { number } = (await place.by.get(`movements/get/${taken.exchange.noteId}`)).body
    return { act: () => place.by.post(`bills/${taken.id}/update`, {}), named: number }
  },
  'bills/{id}/update < serial': async (place) => {
    const { id: productId, serials } = await withSerials(place)
    const sold = () => sell(place, { productId, serials: [serials[0]] })
    const { id } = await sold()
    await voidBill(place, id)
    const other = await sold()
    return {
      act: () => place.by.post(`bills/${id}/update`, {}),
      named: other.number,
      undo: () => voidBill(place, other.id),
    }
  },
  ...returns(
    'movements',
    (place, billId, productId = place.productId) =>
      () =>
        place.by.post('movements', returnOf(place, billId, { productId })),
  ),
  ...returns(
    'bills/exchange',
    (place, billId, productId = place.productId) =>
      () =>
        place.by.post('bills/exchange', {
          ...exchangeOf(place, billId),
          returnedLines: [{ productId, quantity: 1 }],
        }),
  ),
  'prebills/{id}/delete < bill': async (place) => {
    const { id } = await preSell(place)
    const { billId } = await convert(place, id)
    const { number } = (await place.by.get(`bills/${billId}`)).body
    const act = () => place.by.post(`prebills/${id}/delete`, {})
    return { act, named: number, undo: () => voidBill(place, billId) }
  },
  'prebills/{id}/delete < deposit': async (place) => {
    const { id } = await preSell(place)
    await deposit(place, { preBillId: id })
    const check = async () => {
      await sell(place, byCredit(150))
    }
    return { act: () => place.by.post(`prebills/${id}/delete`, {}), check }
  },
  'prebills/{id}/revert < bill': async (place) => {
    const { id } = await preSell(place)
    const { billId } = await convert(place, id)
    const { number } = (await place.by.get(`bills/${billId}`)).body
    const act = () => place.by.post(`prebills/${id}/revert`, {})
    return { act, named: number, undo: () => voidBill(place, billId) }
  },
  'layaways/{id}/cancel < bill': async (place) => {
    const { id } = await preSell(place)
    await place.done(`layaways/${id}/post`, {
      total: 150,
      payments: [{ paymentMethodId: 1, amount: 150 }],
      confirm: true,
    })
    const { billId } = await convert(place, id)
    const { number } = (await place.by.get(`bills/${billId}`)).body
    const act = () => place.by.post(`layaways/${id}/cancel`, { observation: 'Se arrepintió' })
    return { act, named: number, undo: () => voidBill(place, billId) }
  },
  'receivables/{id}/delete < creditNote': async (place) => {
    const { id } = await sell(place, onCredit)
    const receipt = await collect(place, id, 150)
    const note = await giveBack(place, id)
    const act = () => place.by.post(`receivables/${receipt.id}/delete`, {})
    return { act, named: note.number, undo: () => voidNote(place, note.id) }
  },
  'receivables/{id}/delete < cashClosing': async (place) => {
    const { id } = await sell(place, onCredit)
    const receipt = await collect(place, id, 10)
    await closeTill(place)
    const act = () => place.by.post(`receivables/${receipt.id}/delete`, {})
    return { act, named: formatId(place.cutId), undo: () => reopenTill(place) }
  },
  'receivables/{id}/delete < withholding': async (place) => {
    const { data } = (await place.by.get('withholdingTypes/get')).body
    const typeId = data.find((one: { side: string }) => one.side === 'suffered').id
    const { id } = await sell(place, onCredit)
    const withholdings = [{ typeId, amount: 3, certificate: 'C-1' }]
    const receipt = await collect(place, id, 10, { withholdings, confirm: true })
    const told = async () => {
      const month = place.today.slice(0, 7)
      const rows = (await place.by.post('reports/withholdings', { month, side: 'suffered' })).body
      return rows.filter((row: { documentNumber: string }) => row.documentNumber === receipt.number).length
    }
    expect(await told()).toBe(1)
    const check = async () => expect(await told()).toBe(0)
    return { act: () => place.by.post(`receivables/${receipt.id}/delete`, {}), check }
  },
  'movements/{id}/delete < creditNote (later)': async (place) => {
    const { id } = await sell(place, { quantity: 2 })
    const [first, later] = [await giveBack(place, id), await giveBack(place, id)]
    return {
      act: () => voidNote(place, first.id),
      named: later.number,
      undo: () => voidNote(place, later.id),
    }
  },
  'movements/{id}/delete < bill (of its exchange)': async (place) => {
    const { id } = await sell(place)
    const taken = await place.done('bills/exchange', exchangeOf(place, id))
    const act = () => voidNote(place, taken.exchange.noteId)
    return { act, named: taken.number, undo: () => voidBill(place, taken.id) }
  },
  'movements/{id}/delete < bill (paid with its credit)': async (place) => {
    const { id } = await sell(place)
    const note = await giveBack(place, id, { refunds: byCredit(150).payments })
    const paid = await sell(place, byCredit(150))
    return { act: () => voidNote(place, note.id), named: paid.number, undo: () => voidBill(place, paid.id) }
  },
  'movements/{id}/delete < receipt (paid with its credit)': async (place) => {
    const { id } = await sell(place)
    const note = await giveBack(place, id, { refunds: byCredit(150).payments })
    const owed = await sell(place, onCredit)
    const receipt = await collect(place, owed.id, 150, { paymentMethodId: PaymentMethod.storeCredit })
    const undo = () => place.done(`receivables/${receipt.id}/delete`)
    return { act: () => voidNote(place, note.id), named: receipt.number, undo }
  },
  'movements/{id}/delete < serial': async (place) => {
    const { id: productId, serials } = await withSerials(place)
    const { id } = await sell(place, { productId, serials: [serials[0]] })
    const note = await giveBack(place, id, { productId })
    const other = await place.done(
      'bills',
      sale(place, { productId, serials: [serials[0]] }),
      telling('out', productId, serials[0]),
    )
    return { act: () => voidNote(place, note.id), named: other.number, undo: () => voidBill(place, other.id) }
  },
  'movements/{id}/delete < output': async (place) => {
    const { id } = await sell(place)
    const note = await giveBack(place, id)
    const gone = await leave(place, 20)
    return { act: () => voidNote(place, note.id), named: formatId(gone.id), undo: () => enter(place, 20) }
  },
  'movements/{id}/delete < cashClosing': async (place) => {
    const { id } = await sell(place)
    const note = await giveBack(place, id)
    await closeTill(place)
    return {
      act: () => voidNote(place, note.id),
      named: formatId(place.cutId),
      undo: () => reopenTill(place),
    }
  },
  'movements/{id}/delete < claim': async (place) => {
    const { id } = await sell(place)
    const claim = await claimOf(place, id)
    const note = await giveBack(place, id)
    await build.claimStep(place.by, claim.id, { step: ClaimStep.credited, noteId: note.id })
    const check = async () => {
      await build.claimStep(place.by, claim.id, { step: ClaimStep.repaired })
    }
    return { act: () => voidNote(place, note.id), check }
  },
  'movements/{id}/delete < delivery': async (place) => {
    const { id } = await sell(place, { quantity: 2, deliverLater: true })
    await carry(place, id)
    const note = await giveBack(place, id)
    const check = async () => {
      await carry(place, id)
    }
    return { act: () => voidNote(place, note.id), check }
  },
  'deposits/{id}/delete < bill': async (place) => {
    const left = await deposit(place)
    const paid = await sell(place, byCredit(150))
    const act = () => place.by.post(`deposits/${left.id}/delete`, {})
    return { act, named: paid.number, undo: () => voidBill(place, paid.id) }
  },
  'deposits/{id}/delete < receipt': async (place) => {
    const left = await deposit(place)
    const { id } = await sell(place, onCredit)
    const receipt = await collect(place, id, 150, { paymentMethodId: PaymentMethod.storeCredit })
    const act = () => place.by.post(`deposits/${left.id}/delete`, {})
    return { act, named: receipt.number, undo: () => place.done(`receivables/${receipt.id}/delete`) }
  },
  'deposits/{id}/delete < deposit': async (place) => {
    const left = await deposit(place)
    const refund = await place.done(`deposits/${left.id}/refund`, {
      observation: 'Sobró',
      refunds: [{ paymentMethodId: 1, amount: 150 }],
      confirm: true,
    })
    const act = () => place.by.post(`deposits/${left.id}/delete`, {})
    return { act, named: formatId(refund.id), undo: () => place.done(`deposits/${refund.id}/delete`) }
  },
  'deposits/{id}/delete < cashClosing': async (place) => {
    const left = await deposit(place)
    await closeTill(place)
    const act = () => place.by.post(`deposits/${left.id}/delete`, {})
    return { act, named: formatId(place.cutId), undo: () => reopenTill(place) }
  },
  'deposits/{id}/refund < layaway': async (place) => {
    const { id, number } = await preSell(place)
    const aside = await place.done(`layaways/${id}/post`, {
      total: 150,
      payments: [{ paymentMethodId: 1, amount: 150 }],
      confirm: true,
    })
    const act = () =>
      place.by.post(`deposits/${aside.depositId}/refund`, {
        observation: 'Sobró',
        refunds: [{ paymentMethodId: 1, amount: 150 }],
        confirm: true,
      })
    return { act, named: number, undo: () => place.done(`layaways/${id}/cancel`, { observation: 'No' }) }
  },
  'deliveries/{id}/delete < creditNote': async (place) => {
    const { id } = await sell(place, { deliverLater: true })
    const delivery = await carry(place, id)
    const note = await giveBack(place, id)
    const act = () => place.by.post(`deliveries/${delivery.id}/delete`, { reason: 'Volvió' })
    return { act, named: note.number, undo: () => voidNote(place, note.id) }
  },
  'deliveries/{id}/delete < claim': async (place) => {
    const { id } = await sell(place, { deliverLater: true })
    const delivery = await carry(place, id)
    const claim = await claimOf(place, id)
    const act = () => place.by.post(`deliveries/${delivery.id}/delete`, { reason: 'Volvió' })
    return { act, named: formatId(claim.id), undo: () => endClaim(place, claim.id) }
  },
  'deliveries/{id}/delete < stockCount': async (place) => {
    const { productId, areaId, by } = place
    const { id } = await sell(place, { quantity: 3, deliverLater: true })
    const delivery = await carry(place, id)
    const { id: countId } = await place.done('stockCounts/post', { areaId })
    // 17 in stock, and 2 that are sold and still on the shelf.
    await place.done('stockCounts/count', { countId, productId, quantity: 19, mode: 'set' })
    const check = async () => {
      const posted = await place.done('stockCounts/process', { id: countId })
      expect(posted).toMatchObject({ inputId: null, outputId: null })
      expect((await by.get(`products/area/${areaId}/${productId}`)).body.stock).toBe(17)
    }
    return { act: () => by.post(`deliveries/${delivery.id}/delete`, { reason: 'Volvió' }), check }
  },
}
