import { PurchaseStep } from '@yunque/contract/core/constants'
import type { PurchaseRow } from '@yunque/contract/purchasing/purchase-rows'
import { purchases } from '@yunque/contract/purchasing/purchases.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { formatDate, formatId, formatMoney } from '../../../lib/format/format.ts'
import type { LookupSource } from '../../../ui/lookup/lookup-source.ts'

const processed = ['stepId', '=', PurchaseStep.processed]
/** Opening debts have no goods. */
const withGoods = [processed, 'and', ['opening', '=', false]]

/** The purchases that can get a note, the latest first: by number, reference or supplier. */
export const processedPurchases = {
  all: sourceOf('all', processed),
  withGoods: sourceOf('withGoods', withGoods),
}

function sourceOf(name: string, condition: unknown[]): LookupSource<PurchaseRow> {
  return {
    key: ['purchases', 'processed', name],
    load: async ({ search, skip, take, signal }) => {
      const filter = search === '' ? condition : [condition, 'and', called(search)]
      const sort = [{ selector: 'id', desc: true }]
      const query = { skip, take, filter, sort, requireTotalCount: true }
      const { data: items, totalCount = 0 } = await api.call(purchases.list.rows, { query }, { signal })
      return { items, totalCount }
    },
    idOf: ({ id }) => id,
    textOf: ({ id, providerName }) => `${formatId(id)} · ${providerName}`,
    detailOf: ({ reference, date, total }) => (
      <>
        <span>{reference}</span>
        <span>{formatDate(date)}</span>
        <span>{formatMoney(total)}</span>
      </>
    ),
  }
}

/** The condition that a purchase has the typed number, reference or supplier. */
function called(typed: string): unknown[] {
  const byText = [['reference', 'contains', typed], 'or', ['providerName', 'contains', typed]]
  return /^\d{1,9}$/.test(typed) ? [...byText, 'or', ['id', '=', Number(typed)]] : byText
}
