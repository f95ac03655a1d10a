import { Button } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ProductRow } from '@yunque/contract/inventory/products'
import { products } from '@yunque/contract/inventory/products.endpoints'
import { shortage } from '@yunque/contract/inventory/stock-words'
import { replenishmentReaders } from '@yunque/contract/purchasing/replenishment'
import { useMemo } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { defineColumns } from '../../../ui/grid/columns.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import classes from './replenishment.module.css'
import { texts } from './texts.ts'

const columns = defineColumns<ProductRow>()([
  { field: 'internalCode', title: texts.code, type: 'text', width: 90, phone: 'subtitle' },
  { field: 'name', title: texts.product, type: 'text', phone: 'title' },
  {
    field: 'family',
    title: texts.category,
    type: 'text',
    yields: true,
    width: 140,
    phone: 'hidden',
    searchable: false,
  },
  { field: 'um', title: texts.um, type: 'text', width: 80, phone: 'hidden', searchable: false },
  { field: 'stock', title: texts.stock, type: 'quantity', phone: 'amount' },
  { field: 'disponible', title: texts.disponible, type: 'quantity', phone: 'hidden' },
  { field: 'stockMin', title: texts.min, type: 'quantity', phone: 'subtitle' },
  { field: 'stockMax', title: texts.max, type: 'quantity', phone: 'subtitle' },
  {
    field: 'active',
    title: texts.state,
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
