import { Currency } from '@yunque/contract/core/constants'
import { currencySymbol, formatId } from '@yunque/contract/core/format'
import type { PurchaseRow } from '@yunque/contract/purchasing/purchase-rows'
import { purchases } from '@yunque/contract/purchasing/purchases.endpoints'
import { api } from '../../lib/api-client/api.ts'
import { formatDate, formatMoney } from '../../lib/format/format.ts'
import type { LookupSource } from '../../ui/lookup/lookup-source.ts'

/** A purchase that a credit can pay. */
export type OwedPurchase = Pick<
  PurchaseRow,
  'id' | 'reference' | 'date' | 'balance' | 'dollarBalance' | 'balanceToday'
>

/** The purchases of a supplier that are owed, the oldest first, by number or reference; keep it in `useMemo`. */
export const owedPurchases = (providerId: number): LookupSource<OwedPurchase> => ({
  key: ['purchases', 'owed', providerId],
  load: async ({ search, skip, take, signal }) => {
    const own = ['providerId', '=', providerId]
    const filter = search === '' ? own : [own, 'and', named(search)]
    const sort = [{ selector: 'dueDate' }, { selector: 'id' }]
    const query = { skip, take, filter, sort, requireTotalCount: true }
    const { data: items, totalCount = 0 } = await api.call(purchases.pending.rows, { query }, { signal })
    return { items, totalCount }
  },
  idOf: ({ id }) => id,
  textOf: nameOfPurchase,
  detailOf: ({ date, ...purchase }) => (
    <>
      <span>{formatDate(date)}</span>
      <span>Saldo {owedText(purchase)}</span>
    </>
  ),
})

/** What a purchase owes: dollars with what they are worth today, or C$. */
export const owedText = ({
  balance,
  dollarBalance,
  balanceToday,
}: Pick<OwedPurchase, 'balance' | 'dollarBalance' | 'balanceToday'>): string =>
  dollarBalance === null
    ? formatMoney(balance)
    : `${formatMoney(dollarBalance, currencySymbol(Currency.dollars))} (hoy ${formatMoney(balanceToday)})`

/** '00012 · F-880', or the number alone. */
function nameOfPurchase({ id, reference }: Pick<PurchaseRow, 'id' | 'reference'>): string {
  return [formatId(id), reference].filter(Boolean).join(' · ')
}

/** The condition that a purchase has the typed number or reference. */
function named(typed: string): unknown[] {
  const byReference = ['reference', 'contains', typed]
  return /^\d{1,9}$/.test(typed) ? [byReference, 'or', ['id', '=', Number(typed)]] : byReference
}
