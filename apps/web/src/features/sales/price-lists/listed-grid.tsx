import { IconListNumbers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  type ListedPrices,
  type ListedQuery,
  MAX_LISTED,
  priceListMessages,
} from '@yunque/contract/sales/price-lists'
import { priceLists } from '@yunque/contract/sales/price-lists.endpoints'
import { Currency } from '@yunque/domain/codes'
import { compare } from '@yunque/domain/decimal'
import { useMemo, useState } from 'react'
import { ApiError, api } from '../../../lib/api-client/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../lib/toast.ts'
import { DataGrid } from '../../../ui/grid/data-grid.tsx'
import { useLocalList } from '../../../ui/grid/query/use-local-list.ts'
import { ProposalBar } from '../../../ui/proposal/proposal-bar.tsx'
import { askBreaks } from './ask-breaks.tsx'
import { itemColumns, listedColumns } from './listed-columns.ts'
import { itemOf, type ListedItem, withPrice, withTyped } from './listed-item.ts'
import { priceListQuery } from './price-lists.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly shown: ListedPrices
  readonly query: ListedQuery
  readonly onSaved: () => void
}

/** The products of a list with their prices. Changes are saved together, all or none. */
export function ListedGrid({ shown, query, onSaved }: Props) {
  const [rows, setRows] = useState(() => shown.rows.map(itemOf))
  const dollars = useQuery(priceListQuery(query.id)).data?.currencyId === Currency.dollars
  const columns = useMemo(() => listedColumns(dollars), [dollars])
  const local = useLocalList<ListedItem>({
    name: 'price-list-prices',
    rows,
    columns,
    inUrl: false,
    defaultSort: [{ selector: 'product', desc: false }],
    pageSizes: [20, 50, 100],
    rowKey: ({ productId }) => String(productId),
  })
  // The typed prices of the whole list, one row for each quantity.
  const source = { ...local, exportRows: () => exportItems(query.id) }
  const edited = rows.filter((row) => row.edited)
  const replace = (next: ListedItem) =>
    setRows((all) => all.map((one) => (one.productId === next.productId ? next : one)))
  const editBreaks = async (row: ListedItem) => {
    const breaks = await askBreaks(row)
    if (breaks) replace(withTyped(row, breaks))
  }
  const save = useSave(query.id, { version: shown.version, onSaved })
  return (
    <>
      <ProposalBar
        summary={texts.changed(edited.length)}
        notes={[shown.more && texts.more(MAX_LISTED)]}
        action={texts.save}
        ready={edited.length > 0 && !save.busy}
        onApply={() => void save.run(edited)}
      />
      <DataGrid
        label={texts.prices}
        source={source}
        empty={{ text: texts.none }}
        rowName={({ product }) => product}
        editing={{
          onEdit: (row, _field, value) => {
            // A price of 0 is none, as an empty cell.
            const price = typeof value === 'number' && compare(value, 0) > 0 ? value : null
            replace(withPrice(row, price))
          },
        }}
        rowMenu={(row) => [
          {
            label: texts.editBreaks,
            icon: <IconListNumbers size={16} />,
            onClick: () => void editBreaks(row),
          },
        ]}
      />
    </>
  )
}

async function exportItems(listId: number): Promise<void> {
  saveFile(await api.file(priceLists.items.excel, { query: { listId, columns: itemColumns } }))
}

function useSave(id: number, { version, onSaved }: { version: number; onSaved: () => void }) {
  const [busy, setBusy] = useState(false)
  const run = async (edited: readonly ListedItem[]) => {
    setBusy(true)
    try {
      const products = edited.map(({ productId, typed }) => ({ productId, breaks: [...typed] }))
      await api.call(priceLists.savePrices, { body: { id, version, products } })
      toast.success(priceListMessages.saved)
      onSaved()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { run, busy }
}
