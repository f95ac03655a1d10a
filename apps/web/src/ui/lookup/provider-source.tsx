import { providers } from '@yunque/contract/purchasing/providers.endpoints'
import { api } from '../../lib/api-client/api.ts'
import { formatMoney } from '../../lib/format/format.ts'
import type { LookupSource } from './lookup-source.ts'

/** A supplier of the picker. `ruc` and `balance` are absent when only its name is known. */
export interface ProviderItem {
  readonly id: number
  readonly name: string
  readonly ruc?: string
  /** The balance owed to it, in C$. */
  readonly balance?: number
}

/** The active suppliers, by the words of their name and RUC (search.words). */
export const providerSource: LookupSource<ProviderItem> = {
  key: ['providers', 'picker'],
  load: async ({ search, skip, take, signal }) => {
    const found = ['search', ['name', 'ruc'], search]
    const active = ['active', '=', true]
    const filter = search === '' ? active : [active, 'and', found]
    const sort = [{ selector: 'name' }]
    const query = { skip, take, filter, sort, requireTotalCount: true }
    const page = await api.call(providers.list.rows, { query }, { signal })
    const { data: items, totalCount = 0, ...searched } = page
    return { ...searched, items, totalCount }
  },
  idOf: ({ id }) => id,
  textOf: ({ name }) => name,
  detailOf: ({ ruc, balance }) => (
    <>
      <span>{ruc}</span>
      {balance ? <span>Saldo {formatMoney(balance)}</span> : null}
    </>
  ),
}
