import { fromHeader, type SerialsNeeded, toHeader } from '@yunque/contract/core/asks'
import { TOLD_SERIALS } from '@yunque/contract/core/constants'
import { olderAsks } from '@yunque/contract/core/older-asks'
import { serialMessages } from '@yunque/contract/inventory/serials'
import { SerialPlace, SerialUse, serialPlace, warrantyUntil } from '@yunque/domain/serials'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { asksOf } from '../../../test/asked.ts'
import {
  area,
  areaProduct,
  client,
  inTransit,
  openTill,
  processedPurchase,
  product,
  reception,
  sentOrder,
} from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { businessDay, reasonIds } from '../../../test/stock.ts'
import { placeOf } from './serials.queries.ts'

const store = testStore()
const today = businessDay()
let branch = 0
let clientId = 0

beforeAll(async () => {
  branch = (await area(store.admin)).id
  clientId = (await client(store.admin)).id
  await openTill(store.admin)
})

const tag = () => crypto.randomUUID().slice(0, 6).toUpperCase()

/** A product with serials, with units in stock, of which none is registered. */
async function drill(units: number, fields: object = {}) {
  const { id } = await product(store.admin, {
    name: `Taladro ${tag()}`,
    serials: SerialUse.reception,
    warrantyMonths: 12,
    ...fields,
  })
  const { id: purchaseId } = await processedPurchase(store.admin, [{ productId: id, quantity: units }])
  await areaProduct(store.admin, { productId: id, price: 150 })
  return { id, purchaseId }
}
const register = (productId: number, serials: string[], fields: object = {}) =>
  store.admin.post('serials/post', { productId, areaId: 1, serials, ...fields })
/** Serials of a product with units in stock, all registered. */
async function registered(units: number, fields: object = {}) {
  const { id, purchaseId } = await drill(units, fields)
  const serials = Array.from({ length: units }, (_, at) => `${tag()}-${at}`)
  const answer = await register(id, serials, { documentKind: 'purchase', documentId: purchaseId })
  expect(answer.status, answer.text).toBe(200)
  return { id, purchaseId, serials }
}
const telling = (told: Record<string, readonly string[]>) => ({ [TOLD_SERIALS]: toHeader(told) })
const out = (id: number, ...serials: string[]) => telling({ [`out:${id}`]: serials })
const back = (id: number, ...serials: string[]) => telling({ [`in:${id}`]: serials })
const saleOf = (productId: number, quantity: number, serials?: readonly string[]) => ({
  date: today,
  clientId,
  paymentTypeId: 1,
  billDetails: [{ productId, quantity, price: 150, ...(serials && { serials }) }],
})
const sell = (productId: number, quantity: number, told?: object, by: Client = store.admin) =>
  by.post('bills', saleOf(productId, quantity), told as Record<string, string>)
const sold = async (...given: Parameters<typeof sell>) => {
  const answer = await sell(...given)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const needs = (answer: { headers: Record<string, unknown> }) => {
  const needed = fromHeader(String(answer.headers[olderAsks.serials])) as SerialsNeeded[]
  expect(asksOf(answer)).toEqual([{ kind: 'serials', needed }])
  return needed
}
const unit = async (productId: number, serial: string) => {
  const { rows } = await store.database.pool.query(
    'select id, area_id, bill_id, document_kind from serial_units where product_id = $1 and upper(serial) = upper($2)',
    [productId, serial],
  )
  return rows[0]
}
const leave = (productId: number, quantity: number, told?: Record<string, string>) =>
  store.admin.post(
    'outPutProducts/post',
    {
      areaId: 1,
      date: today,
      typeId: 2,
      observation: 'Se dañó',
      reasonId: reasonIds.damage,
      outPutProductDetails: [{ productId, quantity }],
    },
    told,
  )

describe('registering', () => {
  test('units in stock get their serials, up to those without one', async () => {
    const { id } = await drill(2)
    const missing = async () =>
      (await store.admin.get('serials/missing')).body.find(
        (row: { productId: number }) => row.productId === id,
      )
    expect(await missing()).toMatchObject({ units: 2, known: 0, missing: 2 })
    expect((await register(id, [' ab-1 '])).body).toEqual({ registered: 1 })
    expect(await missing()).toMatchObject({ known: 1, missing: 1 })
    expect(await register(id, ['AB-1'])).toMatchObject({ status: 400, text: serialMessages.isHere('ab-1') })
    expect((await register(id, ['X', 'Y'])).text).toContain('le faltan solo 1 serie por registrar')
    expect((await register(id, ['X', ' x'])).text).toContain(serialMessages.repeated)
    expect((await register(id, ['ñandú'])).text).toContain('La serie admite letras sin tilde')
    expect((await register(id, ['AB-2'])).status).toBe(200)
    expect(await missing()).toBeUndefined()
    expect((await register(id, ['AB-3'])).text).toContain('tienen su serie registrada')
  })

  test('only of products with serials, in the own area, by who keeps the warehouse or buys', async () => {
    const { id } = await drill(1, { serials: SerialUse.none })
    expect((await register(id, ['A'])).text).toContain('no lleva series')
    const other = await drill(1)
    const clerk = await store.user({ resources: ['ajuste'], areaId: branch })
    expect(
      (await clerk.post('serials/post', { productId: other.id, areaId: 1, serials: ['A'] })).status,
    ).toBe(403)
    const seller = await store.user({ resources: ['crearFactura'] })
    expect(
      (await seller.post('serials/post', { productId: other.id, areaId: 1, serials: ['A'] })).status,
    ).toBe(403)
    const strange = await register(other.id, ['A'], { documentKind: 'purchase', documentId: 1 })
    expect(strange.text).toContain(serialMessages.strangeDocument)
  })

  test('a service and a fraction in stock have none', async () => {
    const post = (fields: object) =>
      store.admin.post('products/post', {
        name: `Cable ${tag()}`,
        familyId: 1,
        presentationId: 1,
        unitOfMeasureId: 1,
        serials: 1,
        ...fields,
      })
    expect((await post({ isService: true })).text).toContain('es un servicio: no lleva series')
    const { id } = await drill(2.5, { serials: SerialUse.none })
    const { version, name } = (await store.admin.get(`products/get/${id}`)).body
    expect((await post({ id, version, name })).text).toContain('hay 2.5, que no son unidades enteras')
    const whole = await drill(2)
    expect((await sell(whole.id, 1.5, out(whole.id, 'A'))).text).toContain('unidades enteras')
  })
})

describe('a sale', () => {
  test('asks for the serial of each unit, and is refused without', async () => {
    const { id, serials } = await registered(3)
    const refused = await sell(id, 2)
    expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('Diga las 2 series de') })
    expect(needs(refused)).toMatchObject([
      { direction: 2, productId: id, least: 2, most: 2, takesNew: true, pool: { areaId: 1 }, told: [] },
    ])
    const [first = '', second = '', third = ''] = serials
    expect((await sell(id, 2, out(id, first, first.toLowerCase()))).text).toContain('está repetida')
    expect((await sell(id, 2, out(id, first, second, third))).text).toContain('se esperan 2 series')
    expect((await sell(id, 2, out(id, first, 'NUEVA'))).text).toContain('no está entre ellas')
    expect((await sell(id, 2, { [TOLD_SERIALS]: 'x' })).text).toBe(serialMessages.header)
    const bill = await sold(id, 2, out(id, first, second))
    expect(bill.billDetails[0]).toMatchObject({
      serials: [first, second].toSorted(),
      warrantyMonths: 12,
      warrantyUntil: warrantyUntil(today, 12),
    })
    expect(await unit(id, first)).toMatchObject({ area_id: null, bill_id: bill.id })
    expect((await sell(id, 1, out(id, first))).text).toContain(`ya se vendió en la factura ${bill.number}`)
  })

  test('takes serials from its lines, and new ones of units without one', async () => {
    const { id } = await drill(2, { serials: SerialUse.sale })
    const answer = await store.admin.post('bills', saleOf(id, 1, ['N-1']))
    expect(answer.body.billDetails[0].serials).toEqual(['N-1'])
    expect((await unit(id, 'n-1')).bill_id).toBe(answer.body.id)
    const partly = await store.admin.post('bills', saleOf(id, 1, []))
    expect(needs(partly)).toMatchObject([{ least: 1, told: [] }])
  })

  test('the product search finds the unit of a serial, and a parked sale keeps it', async () => {
    const { id, serials } = await registered(2)
    const [first = ''] = serials
    const found = async (name: string, areaId = 1) =>
      (await store.admin.get(`products/getbyarea/${areaId}/grid`, { name })).body.items
    expect(await found(first.toLowerCase())).toMatchObject([{ id, serial: first }])
    expect(await found(first, branch)).toEqual([])
    const parked = await store.admin.post('parkedSales', {
      id: 0,
      kind: 'invoice',
      name: '',
      sale: {
        clientId,
        clientName: '',
        walkInRuc: '',
        walkInPhone: '',
        paymentTypeId: 1,
        lines: [{ productId: id, quantity: 1, price: 150, listPrice: 150, serials: [first] }],
      },
    })
    expect(parked.status, parked.text).toBe(200)
    const { body } = await store.admin.get(`parkedSales/${parked.body.id}`)
    expect(body.lines).toMatchObject([{ productId: id, serials: [first] }])
  })

  test('of another area is refused with where it is', async () => {
    const { id, serials } = await registered(2)
    const [first = '', second = ''] = serials
    const clerk = await store.user({ resources: ['crearFactura', 'ajuste'], areaId: branch })
    await areaProduct(store.admin, { productId: id, areaId: branch, price: 150 })
    const entry = await clerk.post('inPutProducts', {
      areaId: branch,
      date: today,
      typeId: 2,
      observation: 'Sobró',
      reasonId: reasonIds.correction,
      inPutProductDetails: [{ productId: id, quantity: 1, cost: 90 }],
    })
    expect(entry.status, entry.text).toBe(200)
    expect((await sell(id, 1, out(id, first), clerk)).text).toContain(`La serie ${first} está en `)
    expect((await sell(id, 1, out(id, second.toLowerCase()))).status).toBe(200)
  })

  test('its void gives the serials back, its return to force takes the same', async () => {
    const { id, serials } = await registered(1)
    const [only = ''] = serials
    const bill = await sold(id, 1, out(id, only))
    const undo = () =>
      store.admin.post(`bills/${bill.id}/delete`, { id: bill.id, name: 'x', disabledSubject: 'Error' })
    expect((await undo()).status).toBe(200)
    expect(await unit(id, only)).toMatchObject({ area_id: 1, bill_id: null })
    const again = await store.admin.post(`bills/${bill.id}/update`, {})
    expect(again.status, again.text).toBe(200)
    expect((await unit(id, only)).bill_id).toBe(bill.id)
    await undo()
    const other = await sold(id, 1, out(id, only))
    expect((await store.admin.post(`bills/${bill.id}/update`, {})).status).toBe(400)
    expect((await unit(id, only)).bill_id).toBe(other.id)
  })
})

describe('a credit note', () => {
  const give = (billId: number, productId: number, quantity: number, told?: Record<string, string>) =>
    store.admin.post(
      'movements/post',
      {
        billId,
        date: today,
        movementTypeId: 1,
        movementGroupId: 1,
        observation: 'Vuelve',
        movementDetails: [{ productId, quantity }],
      },
      told,
    )

  test('tells which come back, unless all do; its void sells them again', async () => {
    const { id, serials } = await registered(3)
    const [first = '', second = '', third = ''] = serials
    const bill = await sold(id, 3, out(id, first, second, third))
    const refused = await give(bill.id, id, 1)
    expect(needs(refused)).toMatchObject([{ direction: 1, least: 1, most: 1, pool: { billId: bill.id } }])
    const note = await give(bill.id, id, 1, back(id, second))
    expect(note.status, note.text).toBe(200)
    expect(await unit(id, second)).toMatchObject({ area_id: 1, bill_id: null })
    expect((await give(bill.id, id, 1, back(id, second))).text).toContain('no es de este documento')
    const undone = await store.admin.post(`movements/${note.body.id}/delete`, {})
    expect(undone.status, undone.text).toBe(200)
    expect(await unit(id, second)).toMatchObject({ area_id: null, bill_id: bill.id })
    const all = await give(bill.id, id, 3)
    expect(all.status, all.text).toBe(200)
    const other = await sold(id, 1, out(id, first))
    expect(other.billDetails[0].serials).toEqual([first])
    expect((await store.admin.post(`movements/${all.body.id}/delete`, {})).status).toBe(400)
  })
})

describe('what is told', () => {
  const give = (billId: number, productId: number, quantity: number, told?: Record<string, string>) =>
    store.admin.post(
      'movements/post',
      {
        billId,
        date: today,
        movementTypeId: 1,
        movementGroupId: 1,
        observation: 'Vuelve',
        movementDetails: [{ productId, quantity }],
      },
      told,
    )
  const undo = (billId: number, told?: Record<string, string>) =>
    store.admin.post(`bills/${billId}/delete`, { id: billId, name: 'x', disabledSubject: 'Error' }, told)

  test('is of the line, also when its last unit comes back, with a note, an exchange or a void', async () => {
    const { id, serials } = await registered(3)
    const [first = '', second = '', third = ''] = serials
    const one = await sold(id, 1, out(id, first))
    await sold(id, 1, out(id, second))
    for (const other of [second, third, 'X-1']) {
      const refused = await give(one.id, id, 1, back(id, other))
      expect(refused).toMatchObject({ status: 400, text: expect.stringContaining(other) })
      expect((await undo(one.id, back(id, other))).status).toBe(400)
      const swap = await store.admin.post(
        'bills/exchange',
        {
          ...saleOf(id, 1),
          returnedBillId: one.id,
          movementGroupId: 1,
          returnedLines: [{ productId: id, quantity: 1 }],
        },
        telling({ [`in:${id}`]: [other], [`out:${id}`]: [third] }),
      )
      expect(swap).toMatchObject({ status: 400, text: expect.stringContaining(other) })
    }
    expect(await unit(id, first)).toMatchObject({ bill_id: one.id })
    const note = await give(one.id, id, 1, back(id, first.toLowerCase()))
    expect(note.status, note.text).toBe(200)
    const undone = (told: Record<string, string>) =>
      store.admin.post(`movements/${note.body.id}/delete`, {}, told)
    expect((await undone(out(id, third))).text).toContain(serialMessages.notOfDocument(third))
    expect((await undone(out(id, first))).status).toBe(200)
  })

  test('is of what leaves, also when everything does', async () => {
    const { id, serials } = await registered(2)
    const [first = '', second = ''] = serials
    const bill = await sold(id, 1, out(id, first))
    expect((await leave(id, 1, out(id, first))).text).toContain(`ya se vendió en la factura ${bill.number}`)
    expect((await leave(id, 1, out(id, 'X-1'))).text).toContain(serialMessages.unknown('X-1'))
    expect((await leave(id, 1, out(id, second))).status).toBe(200)
    const partly = await drill(3)
    await register(partly.id, ['P-1', 'P-2'])
    expect((await leave(partly.id, 3, out(partly.id, 'P-1'))).text).toContain('al menos 2 series')
    expect((await leave(partly.id, 3, out(partly.id, 'P-2', 'P-1'))).status).toBe(200)
  })

  test('of a line of which some units have no serial says that the one without comes back', async () => {
    const { id } = await drill(2)
    await register(id, ['M-1'])
    const { version, name } = (await store.admin.get(`products/get/${id}`)).body
    const use = (serials: number, at: number) =>
      store.admin.post('products/post', {
        id,
        version: at,
        name,
        familyId: 1,
        presentationId: 1,
        unitOfMeasureId: 1,
        serials,
        warrantyMonths: 12,
      })
    const saved = await use(SerialUse.none, version)
    expect(saved.status, saved.text).toBe(200)
    const bill = await sold(id, 2, out(id, 'M-1'))
    expect((await unit(id, 'M-1')).bill_id).toBe(bill.id)
    const asked = await give(bill.id, id, 1)
    expect(needs(asked)).toMatchObject([{ least: 0, most: 1, pool: { billId: bill.id, billLine: 1 } }])
    const note = await give(bill.id, id, 1, back(id))
    expect(note.status, note.text).toBe(200)
    expect((await unit(id, 'M-1')).bill_id).toBe(bill.id)
    expect((await give(bill.id, id, 1)).status).toBe(200)
    expect((await unit(id, 'M-1')).area_id).toBe(1)
  })
})

describe('other goods that leave', () => {
  test('an exit tells serials only when fewer units would stay than serials', async () => {
    const { id } = await drill(3)
    await register(id, ['S-1', 'S-2'])
    expect((await leave(id, 1)).status).toBe(200)
    const refused = await leave(id, 1)
    expect(refused.text).toContain('Diga qué series salen de')
    expect(needs(refused)).toMatchObject([{ least: 1, most: 1, takesNew: false }])
    expect((await leave(id, 1, out(id, 'S-9'))).text).toContain(serialMessages.unknown('S-9'))
    expect((await leave(id, 1, out(id, 'S-2'))).status).toBe(200)
    expect(await unit(id, 'S-2')).toMatchObject({ area_id: null, document_kind: 'output' })
    expect((await sell(id, 1, out(id, 'S-2'))).text).toContain('ya salió: Salida')
    // The last unit takes its serial along.
    expect((await leave(id, 1)).status).toBe(200)
    expect((await unit(id, 'S-1')).area_id).toBe(null)
  })

  test('what left may be registered again', async () => {
    const { id } = await drill(2)
    await register(id, ['S-1', 'S-2'])
    await leave(id, 1, out(id, 'S-1'))
    await store.admin.post('inPutProducts', {
      areaId: 1,
      date: today,
      typeId: 2,
      observation: 'Apareció',
      reasonId: reasonIds.correction,
      inPutProductDetails: [{ productId: id, quantity: 1 }],
    })
    expect((await register(id, ['s-1'])).status).toBe(200)
    expect((await unit(id, 'S-1')).area_id).toBe(1)
  })

  test('a transfer takes them to its target; with a reception they are on the way', async () => {
    const { id } = await drill(3)
    await register(id, ['T-1', 'T-2', 'T-3'])
    const sent = { sourceAreaId: 1, targetAreaId: branch, productId: id, quantity: 1 }
    const told: Client = {
      ...store.admin,
      post: (path, body) => store.admin.post(path, body, out(id, 'T-2')),
    }
    await inTransit(told, sent)
    expect(await unit(id, 'T-2')).toMatchObject({ area_id: branch, document_kind: 'transfer' })
    await store.admin.post('about/receptionPairs', { pairs: [{ sourceAreaId: 1, targetAreaId: branch }] })
    const transfer = await inTransit(store.admin, { ...sent, quantity: 2 })
    expect(await unit(id, 'T-1')).toMatchObject({ area_id: null, document_kind: 'transfer' })
    const receive = (quantityReceived: number, headers?: Record<string, string>) =>
      store.admin.post(
        `traslates/${transfer.id}/receive`,
        { confirm: true, traslateDetails: [{ productId: id, quantityReceived, note: 'Falta' }] },
        headers,
      )
    expect(needs(await receive(1))).toMatchObject([
      { direction: 1, least: 1, pool: { transferId: transfer.id } },
    ])
    const choices = await store.admin.get('serials/choices', { productId: id, transferId: transfer.id })
    expect(choices.body).toEqual([{ serial: 'T-1' }, { serial: 'T-3' }])
    expect((await receive(1, back(id, 'T-3'))).status).toBe(200)
    expect((await unit(id, 'T-3')).area_id).toBe(branch)
    // The loss comes back on paper and leaves at once.
    const resolved = await store.admin.post(`traslates/${transfer.id}/resolve`, {
      observation: 'Se perdió',
      outcome: 'lost',
      reasonId: reasonIds.theft,
      traslateDetails: [{ productId: id, quantity: 1 }],
    })
    expect(resolved.status, resolved.text).toBe(200)
    expect(await unit(id, 'T-1')).toMatchObject({ area_id: null, document_kind: 'output' })
    await store.admin.post('about/receptionPairs', { pairs: [] })
  })

  test('the void of a purchase or a reception takes out what was registered with it', async () => {
    const { id, purchaseId } = await registered(2)
    const undone = await store.admin.post(`purchases/${purchaseId}/delete?confirm=true`)
    expect(undone.status, undone.text).toBe(200)
    const { rows } = await store.database.pool.query(
      'select area_id from serial_units where product_id = $1',
      [id],
    )
    expect(rows).toEqual([{ area_id: null }, { area_id: null }])
    const order = await sentOrder(store.admin, [{ productId: id, quantity: 2 }])
    const { id: receptionId } = await reception(store.admin, order.id, [{ productId: id, quantity: 1 }])
    await register(id, ['R-1'], { documentKind: 'reception', documentId: receptionId })
    expect((await store.admin.post(`receptions/${receptionId}/delete`, {})).status).toBe(200)
    expect((await unit(id, 'R-1')).area_id).toBe(null)
  })
})

describe('the list', () => {
  test('finds a serial by its end, with where it is and its warranty; its history has every event', async () => {
    const { id, serials } = await registered(1)
    const [only = ''] = serials
    const bill = await sold(id, 1, out(id, only))
    const find = async (by: Client) =>
      (
        await by.get('serials/get', {
          filter: ['serial', 'endswith', only.slice(-5)],
        })
      ).body.data
    const [row] = await find(store.admin)
    expect(row).toMatchObject({
      serial: only,
      placeId: SerialPlace.sold,
      billId: bill.id,
      billNumber: bill.number,
      soldOn: today,
      warrantyUntil: warrantyUntil(today, 12),
      warrantyId: 1,
    })
    const keeper = await store.user({ resources: ['inventario'] })
    const [seen] = await find(keeper)
    expect(seen.client).toBeUndefined()
    expect(seen.billId).toBeUndefined()
    const { body } = await store.admin.get(`serials/get/${row.id}`)
    expect(body.events).toMatchObject([
      { direction: 2, documentKind: 'bill', documentId: bill.id, number: bill.number },
      { direction: 1, documentKind: 'purchase' },
    ])
  })

  test('SQL says where a unit is as the domain does, and when a warranty ends', async () => {
    const positions = fc.record({
      areaId: fc.option(fc.constant(1)),
      billId: fc.option(fc.constant(1)),
      documentKind: fc.constantFrom(null, 'transfer', 'output', 'bill', 'claim'),
      isReplaced: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(
        positions,
        fc.nat(20_000),
        fc.integer({ min: 1, max: 120 }),
        async (position, days, months) => {
          const { areaId, billId, documentKind, isReplaced } = position
          const { rows } = await sql<{ place: number; day: string; until: string }>`
          with claims as (select 1 as id, 1 as unit_id where ${isReplaced}::boolean)
          select ${sql.raw(String(placeOf({ u: 'u' })))} as place, date '2000-01-01' + ${days}::int as day,
            (date '2000-01-01' + ${days}::int + make_interval(months => ${months}::int))::date as until
          from (select ${areaId}::int as area_id, ${billId}::int as bill_id, ${documentKind}::text as document_kind,
            1 as id, 1 as document_id) u`.execute(store.database.db)
          expect(rows[0]?.place).toBe(serialPlace(position))
          expect(rows[0]?.until).toBe(warrantyUntil(String(rows[0]?.day), months))
        },
      ),
      { numRuns: 50 },
    )
  })
})
