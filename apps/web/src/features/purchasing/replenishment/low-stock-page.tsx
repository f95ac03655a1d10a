import { Button } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { productRecord } from '@yunque/contract/inventory/product.record'
import { products } from '@yunque/contract/inventory/products.endpoints'
import { shortage } from '@yunque/contract/inventory/stock-words'
import { replenishmentReaders } from '@yunque/contract/purchasing/replenishment'
import { useMemo } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { columnsOf } from '../../../ui/grid/columns.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import classes from './replenishment.module.css'
import { texts } from './texts.ts'

const columns = columnsOf(productRecord, [
  { field: 'internalCode', width: 90, phone: 'subtitle' },
  { field: 'name', title: texts.product, phone: 'title' },
  {
    field: 'family',
    yields: true,
    width: 140,
    phone: 'hidden',
    searchable: false,
  },
  { field: 'um', title: texts.um, width: 80, phone: 'hidden', searchable: false },
  { field: 'stock', phone: 'amount' },
  { field: 'disponible', phone: 'hidden' },
  { field: 'stockMin', phone: 'subtitle' },
  { field: 'stockMax', phone: 'subtitle' },
  {
    field: 'active',
    type: 'status',
    width: 120,
    phone: 'status',
    filterable: false,
    groupable: false,
    render: (row) => <RecordStatus status={shortage(row) ?? 'lowStock'} />,
  },
])

/** The products of an area at or below their minimum (availability.low-stock). */
export function LowStockPage() {
  const own = useSession()?.areaId ?? null
  const defaults = useMemo(() => ({ areaId: own as number | null }), [own])
  const [{ areaId }, change] = useUrlFilters(defaults)
  const navigate = useNavigate()
  const proposes = useCan(...replenishmentReaders)
  const source = useRemoteList({
    list: products.list,
    name: 'low-stock',
    columns,
    extraParams: { low: true, active: true, ...(areaId === null ? {} : { areaId }) },
    defaultSort: [{ selector: 'name', desc: false }],
  })
  return (
    <ListPage
      title={texts.low}
      source={source}
      empty={{ text: texts.noneLow, next: texts.next }}
      rowName={({ name }) => name}
      onOpen={({ id }) => void navigate({ to: `/app/products/get/image/${id}` })}
      actions={
        proposes && (
          <Button
            size="xs"
            leftSection={<IconTruckDelivery size={16} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/app/productos/reposicion" search={{ areaId }} />}
          >
            {texts.propose}
          </Button>
        )
      }
      header={
        <div className={classes.filters}>
          <CatalogLookup
            label={texts.area}
            catalog="area"
            onlyKnown
            value={areaId}
            onChange={(next) => change({ areaId: next })}
          />
        </div>
      }
    />
  )
}
