import { formatDateIn } from '@yunque/contract/core/format'
import { transferOnWire } from '@yunque/contract/inventory/transfers'
import { transfers } from '@yunque/contract/inventory/transfers.endpoints'
import { parse } from '../../http/parse.ts'
import { areaNamed, namedGoods, productCount } from './named-records.ts'
import type { RequestKindOf } from './request-kind.ts'

/** A request of a transfer reserves units of the other area (transfers.reservation), so it is no draft. */
export const transferRequest: RequestKindOf = {
  endpoint: transfers.save,
  own: {
    fields: ['date', 'areaSourceId', 'areaTargetId', 'observation', 'traslateDetails'],
    lines: { traslateDetails: ['productId', 'quantityRequest'] },
  },
  completed: async (_tx, { today }, sent) => ({ date: today, ...sent }),
  areaOf: (_context, body) => parse(transferOnWire.wire, body).targetAreaId,
  answered: () => ({}),
  async inWords(db, body, areaId) {
    const { date, sourceAreaId, observation, lines } = parse(transferOnWire.wire, body)
    const [source, target] = [await areaNamed(db, sourceAreaId), await areaNamed(db, areaId)]
    const good = await namedGoods(
      db,
      sourceAreaId,
      lines.map(({ productId }) => productId),
    )
    return {
      summary: `${productCount(lines.length)} de ${source} a ${target}`,
      facts: [
        { label: 'De', value: source },
        { label: 'Para', value: target },
        { label: 'Fecha', value: formatDateIn('UTC', date) },
        { label: 'Observación', value: observation },
      ],
      columns: [
        { title: 'Código', figure: 'text' },
        { title: 'Producto', figure: 'text' },
        { title: `Disponible en ${source}`, figure: 'quantity' },
        { title: 'Cantidad solicitada', figure: 'quantity' },
      ],
      lines: lines.map(({ productId, quantityRequested }) => {
        const { code, name, available } = good(productId)
        return [code, name, available, quantityRequested]
      }),
      warnings: [],
    }
  },
}
