import { IconChecklist, IconMapPin } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import {
  type LocationRow,
  locationChoices,
  locationsOf,
  locationWriters,
} from '@yunque/contract/inventory/locations'
import { locations } from '@yunque/contract/inventory/locations.endpoints'
import { countReviewers } from '@yunque/contract/inventory/stock-counts'
import { useMemo, useState } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { newKey } from '../../../ui/device/new-key.ts'
import type { BulkAction, RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { ShownFilter } from '../../../ui/grid/shown-filter.tsx'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { locationColumns } from './location-columns.ts'
import { placeProducts } from './locations.api.ts'
import classes from './locations.module.css'
import { PlaceDialog } from './place-dialog.tsx'
import { texts } from './texts.ts'

const choices = [
  { value: 'stock', label: texts.withStock },
  { value: 'none', label: texts.without },
  { value: 'all', label: texts.all },
]

/** The choice of the address; an unknown one is the first. */
const choiceOf = (shown: string) => locationChoices.find((choice) => choice === shown) ?? 'stock'

/** Where an area keeps its products, in the order of the shelves (stock.locations). */
export function LocationsPage() {
  const session = useSession()
  const own = session?.areaId ?? 0
  const [{ shown, area }, change] = useUrlFilters(useMemo(() => ({ shown: 'stock', area: own }), [own]))
  const countsOf = useCountActions()
  const areaId = own === WAREHOUSE_AREA ? area : own
  const writes = useCan(...locationWriters)
  const [placing, setPlacing] = useState<readonly LocationRow[]>([])
  const source = useRemoteList({
    list: locations.list,
    columns: useMemo(() => locationColumns(writes), [writes]),
    defaultSort: [
      { selector: 'locations', desc: false },
      { selector: 'product', desc: false },
    ],
    rowKey: ({ productId }) => String(productId),
    extraParams: useMemo(() => ({ areaId, shown: choiceOf(shown) }), [areaId, shown]),
  })
  return (
    <>
      <ListPage<LocationRow>
        title={texts.title}
        source={source}
        searchLabel={texts.search}
        rowName={({ product }) => product}
        empty={shown === 'none' ? { text: texts.noneLost } : { text: texts.empty, hint: texts.emptyHint }}
        header={
          <div className={classes.filters}>
            <CatalogLookup
              label={texts.area}
              catalog="area"
              onlyKnown
              value={areaId}
              onChange={(next) => change({ area: next ?? own })}
              disabled={own !== WAREHOUSE_AREA}
            />
            <ShownFilter
              label={texts.shown}
              choices={choices}
              value={shown}
              onChange={(next) => change({ shown: next })}
            />
          </div>
        }
        rowMenu={countsOf}
        {...(writes ? { editing: { onEdit: rewrite }, bulkActions: [placeAction(setPlacing)] } : {})}
      />
      {placing.length > 0 && <PlaceDialog rows={placing} onClose={() => setPlacing([])} />}
    </>
  )
}

const rewrite = ({ areaId, productId }: LocationRow, _field: string, value: unknown) =>
  placeProducts(
    { areaId, productIds: [productId], mode: 'set', locations: locationsOf(String(value ?? '')) },
    { idempotencyKey: newKey() },
  )

const placeAction = (open: (rows: readonly LocationRow[]) => void): BulkAction<LocationRow> => ({
  label: texts.place,
  icon: <IconMapPin size={16} />,
  run: async (rows) => {
    open(rows)
    return undefined
  },
})

/** Opens a new count of one of the locations of a row, for who opens counts. */
function useCountActions(): (row: LocationRow) => readonly RowAction[] {
  const navigate = useNavigate()
  const counts = useCan(...countReviewers)
  return ({ areaId, locations: written }) =>
    counts
      ? locationsOf(written).map((location) => ({
          label: texts.countOf(location),
          icon: <IconChecklist size={16} />,
          onClick: () =>
            void navigate({
              to: '/app/inventario/conteos/nuevo',
              state: { openedHere: true, countedPlace: { areaId, location } },
            }),
        }))
      : []
}
