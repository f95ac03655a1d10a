import { requestMessages } from '@yunque/contract/access/program-requests'
import { repriceInput } from '@yunque/contract/inventory/prices'
import { prices } from '@yunque/contract/inventory/prices.endpoints'
import { compare, percentOf, subtract } from '@yunque/domain/decimal'
import { z } from 'zod'
import { parse } from '../../http/parse.ts'
import { areaNamed, namedGoods, productCount } from './named-records.ts'
import type { RequestKindOf } from './request-kind.ts'

/** What a program sends: the price that each replaces is the one of that moment. */
const wanted = repriceInput.omit({ confirm: true }).extend({
  prices: z.array(z.looseObject({ productId: repriceInput.shape.areaId })).min(1),
})

/** New prices of an area (prices.reprice). They have no draft: whoever approves sees the present ones beside them. */
export const priceRequest: RequestKindOf = {
  endpoint: prices.apply,
  own: { fields: ['areaId', 'reason', 'prices'], lines: { prices: ['productId', 'price'] } },
  async completed(tx, _context, sent) {
    const { areaId, prices: lines } = parse(wanted, sent)
    const good = await namedGoods(
      tx,
      areaId,
      lines.map(({ productId }) => productId),
    )
    return { ...sent, prices: lines.map((line) => ({ ...line, oldPrice: good(line.productId).price })) }
  },
  areaOf: (_context, body) => parse(repriceInput, body).areaId,
  answered: ({ confirm }) => ({ confirm }),
  async inWords(db, body, areaId) {
    const { reason, prices: lines } = parse(repriceInput, body)
    const area = await areaNamed(db, areaId)
    const good = await namedGoods(
      db,
      areaId,
      lines.map(({ productId }) => productId),
    )
    const moved = lines.some(({ productId, oldPrice }) => compare(good(productId).price, oldPrice) !== 0)
    return {
      summary: `${productCount(lines.length)} en ${area}`,
      facts: [
        { label: 'Área', value: area },
        { label: 'Motivo', value: reason },
      ],
      columns: [
        { title: 'Código', figure: 'text' },
        { title: 'Producto', figure: 'text' },
        { title: 'Precio actual', figure: 'money' },
        { title: 'Precio nuevo', figure: 'money' },
        { title: 'Cambio', figure: 'percent' },
      ],
      lines: lines.map(({ productId, price }) => {
        const { code, name, price: present } = good(productId)
        return [
          code,
          name,
          present,
          price,
          present === 0 ? null : percentOf(subtract(price, present), present),
        ]
      }),
      warnings: moved ? [requestMessages.movedPrices] : [],
    }
  },
}
