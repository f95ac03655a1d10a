import { beforeAll, describe, expect, test } from 'vitest'
import { product, provider } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay } from '../../test/stock.ts'
import { overflowSentence } from './overflow-sentence.ts'

test.each([
  [{ id: 9_000_000, freight: 500, otherCharges: 30 }, /^El flete es 500 y con ese valor/],
  [
    {
      amount: 10,
      lines: [
        { productId: 99_999, quantity: 3, price: 1 },
        { productId: 7, quantity: 40, price: 2 },
      ],
    },
    /^Línea 2: La cantidad es 40 y/,
  ],
  [{ id: 7 }, /^Un total pasa de las 15 cifras/],
  [undefined, /^Un total pasa de las 15 cifras/],
])('a total that the database cannot hold names the largest figure of the request: %j', (body, sentence) => {
  expect(overflowSentence(body)).toMatch(sentence)
})

describe('figures within their own limits', () => {
  const store = testStore()
  let line = {}
  let header = {}

  beforeAll(async () => {
    const { id: productId } = await product(store.admin)
    line = { productId, quantity: 1, cost: 10, price: 20 }
    header = {
      areaId: 1,
      date: businessDay(),
      purchaseTypeId: 1,
      currencyId: 1,
      reference: 'F-1',
      providerId: (await provider(store.admin)).id,
      purchasePaymentTypeId: 1,
      creditDays: 0,
    }
  })
  const buy = (fields: object, more: object = {}) =>
    store.admin.post('compras', { ...header, ...more, purchaseDetails: [{ ...line, ...fields }] })

  test('the charges of a purchase have a maximum', async () => {
    expect(await buy({}, { freight: 1e9 })).toMatchObject({
      status: 400,
      text: 'El flete no puede pasar de 100,000,000',
    })
  })

  test('a line of a purchase beyond what the stock can hold names its fields', async () => {
    const refused = await buy({ quantity: 1_000_000, cost: 10_000, ivaRate: 0 })
    expect(refused).toMatchObject({ status: 400 })
    expect(refused.text).toMatch(
      /^Línea 1 \(.+\): El valor con sus cargos es C\$\s10,000,000,000.00 y no puede pasar de/,
    )
    expect((await buy({ quantity: 0.001 }, { freight: 100_000_000 })).text).toMatch(
      /revise la cantidad, el costo y los cargos$/,
    )
  })

  test('an overflow of the database itself names the field', async () => {
    const entry = await store.admin.post('inPutProducts', {
      areaId: 1,
      date: businessDay(),
      typeId: 2,
      observation: 'Ajuste',
      inPutProductDetails: [{ ...line, quantity: 1_000_000, cost: 1_000_000 }],
    })
    expect(entry).toMatchObject({ status: 400 })
    expect(entry.text).toMatch(
      /^Línea 1: .+ es 1,000,000 y con ese valor un total pasa de las 15 cifras que se guardan$/,
    )
  })
})
