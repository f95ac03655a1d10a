import { expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay } from '../../test/stock.ts'
import { inTransaction } from '../db/transaction.ts'
import { saleProducts } from './sale-products.ts'

const store = testStore()

test.each([
  { terms: 'its own price', price: 180, fields: { inherit: false, price: 180 } },
  { terms: 'an inherited price', price: 250, fields: { inherit: true, price: null } },
])(
  'with $terms the picker, a document and the guard of a sale have one list price',
  async ({ price, fields }) => {
    const { id: productId } = await build.product(store.admin)
    await build.areaProduct(store.admin, { productId, price: 250 })
    const { id: areaId } = await build.area(store.admin)
    await build.areaProduct(store.admin, { productId, areaId, ...fields })
    const seller = await store.user({ resources: ['cotizacion'], areaId })
    const picked = await seller.get(`products/getbyarea/${areaId}`)
    expect(picked.body).toContainEqual(expect.objectContaining({ id: productId, price }))
    const guarded = await inTransaction(store.database.db, (tx) =>
      saleProducts(tx, { areaId, clientId: 1, date: businessDay() }, [productId]),
    )
    expect(guarded.get(productId)?.prices).toEqual([{ from: 0, price, listId: null, list: null }])
    const quotation = await seller.post('prebills', {
      date: businessDay(),
      clientId: 1,
      paymentTypeId: 1,
      preBillTypeId: 1,
      preBillDetails: [{ productId, quantity: 1, price: 300 }],
    })
    expect(quotation.text).toContain('"areaPrice"')
    expect(quotation.body.preBillDetails).toMatchObject([{ price: 300, areaPrice: price }])
  },
)
