import { LOT_DAYS, type LotRow, LotsShown } from '@yunque/contract/reports/inventory-reports'
import { inventoryReports } from '@yunque/contract/reports/inventory-reports.endpoints'
import { useMemo } from 'react'
import { useSession } from '../../lib/api-client/session.ts'
import { useFirstArea } from '../../records/report/area-field.tsx'
import { useOpenBought } from '../../records/use-open-bought.ts'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { ListPage } from '../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../ui/grid/query/use-remote-list.ts'
import { CatalogLookup } from '../../ui/lookup/catalog-lookup.tsx'
import { ProductLookup } from '../../ui/lookup/product-lookup.tsx'
import { useUrlFilters } from '../../ui/screen/use-url-filters.ts'
import { lotColumns } from './lot-columns.tsx'
import { LotLookup } from './lot-lookup.tsx'
import classes from './lots.module.css'
import { texts } from './texts.ts'

const shown = [
  { id: LotsShown.expiring, name: texts.expiring },
  { id: LotsShown.expired, name: texts.expired },
  { id: LotsShown.all, name: texts.all },
]

/** 'Lotes y vencimientos': purchased lots, the first to expire first, with the product's current stock. */
export function LotsPage() {
  const own = useSession()?.areaId ?? null
  const [asked, change] = useAsked()
  const { areaId, productId, lote, show, days } = asked
  const open = useOpenBought()
  const known = Object.values(LotsShown).find((one) => one === show)
  const isValid = days !== null && days <= LOT_DAYS.most
  const source = useRemoteList({
    list: inventoryReports.lotList,
    entity: 'purchases',
    columns: useMemo(() => lotColumns(areaId === null), [areaId]),
    enabled: show !== LotsShown.expiring || isValid,
    extraParams: {
      ...(known === undefined ? {} : { show: known }),
      ...(show === LotsShown.expiring && isValid ? { days } : {}),
      ...(areaId === null ? {} : { areaId }),
      ...(productId === null ? {} : { productId }),
      ...(lote === null ? {} : { lote }),
    },
    defaultSort: [{ selector: 'expireDate', desc: false }],
    pageSizes: [10, 20, 50, 100, 500],
    rowKey: ({ key }) => key,
  })
  return (
    <ListPage<LotRow>
      title={texts.title}
      source={source}
      idle={texts.daysRange}
      empty={{ text: texts.none, next: texts.next }}
      rowName={({ lote: lot, product }) => texts.nameOf(lot, product)}
      header={
        <div className={classes.filters}>
          <SelectField
            label={texts.show}
            options={shown}
            value={show}
            onChange={(next) => change({ show: next ?? LotsShown.expiring })}
          />
          {show === LotsShown.expiring && (
            <NumberInput
              label={texts.days}
              scale={0}
              max={LOT_DAYS.most}
              value={days}
              onChange={(next) => change({ days: next })}
              {...(isValid ? {} : { error: texts.daysRange })}
            />
          )}
          <CatalogLookup
            label={texts.area}
            catalog="area"
            onlyKnown
            placeholder={texts.anyArea}
            value={areaId}
            onChange={(next) => change({ areaId: next })}
            clearable
          />
          <ProductLookup
            label={texts.product}
            placeholder={texts.anyProduct}
            areaId={areaId ?? own}
            value={productId}
            onChange={(next) => change({ productId: next, lote: null })}
            clearable
          />
          <LotLookup productId={productId} value={lote} onChange={(next) => change({ lote: next })} />
        </div>
      }
      {...(open ? { onOpen: open } : {})}
    />
  )
}

type Asked = {
  readonly show: string
  readonly days: number | null
  readonly areaId: number | null
  readonly productId: number | null
  readonly lote: string | null
}

/** The parameters in the address. The default is the next 90 days. */
function useAsked() {
  const first = useFirstArea()
  const defaults = useMemo<Asked>(
    () => ({ show: LotsShown.expiring, days: LOT_DAYS.soon, areaId: first, productId: null, lote: null }),
    [first],
  )
  return useUrlFilters(defaults)
}
