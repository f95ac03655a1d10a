import { type ResourceName, reportsOfOthers, resources } from '@yunque/contract/core/resources'
import { beforeAll, expect, test } from 'vitest'
import { isRead, subject } from '../../test/all-questions.ts'
import * as build from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { type Operation, operations, type Schema } from '../../test/operations.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

/** Sends a document with a seller and returns the answer. */
type Naming = (by: Client, seller: string) => Promise<{ status: number; text: string }>

const store = testStore()
const header = { date: businessDay(), clientId: 1, paymentTypeId: 1 }
let all: Operation[] = []
let line: { productId: number; quantity: number; price: number }
let rosa: string

beforeAll(async () => {
  all = await operations(store)
  const productId = await stockedProduct(store, { stock: 1000, price: 100 })
  line = { productId, quantity: 1, price: 100 }
  rosa = (await build.user(store.admin, { resources: ['crearFactura', 'cotizacion'] })).username
})

const preBill = (path: string, preBillTypeId: number): Naming => {
  return (by, asignedTo) => by.post(path, { ...header, preBillTypeId, asignedTo, preBillDetails: [line] })
}
const bill = (path: string): Naming => {
  return (by, asignedTo) => by.post(path, { ...header, asignedTo, billDetails: [line] })
}

/** Changes the seller of an existing invoice. Its permission includes the choice among all sellers. */
const change: Naming = async (by, asignedTo) => {
  const { body } = await store.admin.post('bills', { ...header, billDetails: [line] })
  return by.post('bills/update/batch', { rows: [{ id: body.id, version: body.version, asignedTo }] })
}

/** Exchanges the goods of an existing invoice for the same ones. */
const exchange: Naming = async (by, asignedTo) => {
  const { body } = await store.admin.post('bills', { ...header, billDetails: [line] })
  const { productId, quantity } = line
  return by.post('bills/exchange', {
    ...header,
    asignedTo,
    billDetails: [line],
    returnedBillId: body.id,
    movementGroupId: 1,
    returnedLines: [{ productId, quantity }],
  })
}

/** Every operation that takes a seller, with the permissions it needs. */
const namings: Readonly<Record<string, { needs: ResourceName[]; ways: Record<string, Naming> }>> = {
  bills: { needs: ['crearFactura'], ways: { invoice: bill('bills') } },
  prebills: {
    needs: ['cotizacion'],
    ways: { quotation: preBill('prebills', 1), 'pre-sale': preBill('prebills', 2) },
  },
  'bills/exchange': { needs: ['crearFactura', 'crearNotasCreditos'], ways: { exchange } },
  'bills/update/batch': {
    needs: ['verMenuActualizarFacturas', 'verTodasFacturas'],
    ways: { change },
  },
}
const cases = Object.entries(namings).flatMap(([path, { needs, ways }]) =>
  Object.entries(ways).map(([what, name]) => [`${path}: ${what}`, needs, name] as const),
)

/** Whether a body has a field of that name at any depth. */
const takes = (schema: Schema | undefined, field: string): boolean =>
  schema !== undefined &&
  (Object.hasOwn(schema.properties ?? {}, field) ||
    [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])].some((one) =>
      takes(one, field),
    ) ||
    [schema.anyOf, schema.oneOf, schema.allOf].some((some) => some?.some((one) => takes(one, field))))

test('every operation that takes a seller is in the table', () => {
  const taking = all.filter((one) => !isRead(one) && takes(one.body, 'asignedTo')).map(subject)
  expect([...new Set(taking)].sort()).toEqual(Object.keys(namings).sort())
})

const chooses = (names: readonly ResourceName[]) =>
  names.some((name) => (reportsOfOthers as readonly ResourceName[]).includes(name))

test.each(cases)(
  '%s: only a permission to choose among all sellers lets a user name another one',
  async (_, needs, name) => {
    const wrong: string[] = []
    for (const { name: more } of resources) {
      const by = await store.user({ resources: [...needs, more] })
      const { status, text } = await name(by, rosa)
      const isRefused = status === 403 && text === 'Solo puede asignar la venta a su propio usuario'
      if (chooses([...needs, more]) ? status !== 200 : !isRefused) wrong.push(`${more} → ${status} ${text}`)
    }
    expect(wrong).toEqual([])
  },
  120_000,
)

test.each(cases)('%s: every user may name themselves', async (_, needs, name) => {
  const by = await store.user({ resources: [...needs, 'crearFactura'] })
  const own = (await by.get('about/get-info')).body.session.username
  expect(await name(by, own)).toMatchObject({ status: 200 })
})
