import { LotsShown } from '@yunque/contract/reports/inventory-reports'
import { useSession } from '../../../lib/api-client/session.ts'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { ProductLookup } from '../../../ui/lookup/product-lookup.tsx'
import { areDaysValid, LotsView, mostDays, type ReportQuery, useAsked } from './asked.ts'
import { BoughtLots } from './bought-lots.tsx'
import { LeftLots } from './left-lots.tsx'
import { LotLookup } from './lot-lookup.tsx'
import classes from './lots.module.css'
import { texts } from './texts.ts'

const views = [
  { id: LotsView.left, name: texts.left },
  { id: LotsView.bought, name: texts.boughtView },
]
const shown = [
  { id: LotsShown.expiring, name: texts.expiring },
  { id: LotsShown.expired, name: texts.expired },
  { id: LotsShown.all, name: texts.all },
]

/** 'Lotes y vencimientos': what is left of each lot, or the lots of purchases; the first to expire first. */
export function LotsPage() {
  const [asked, change] = useAsked()
  const List = asked.view === LotsView.bought ? BoughtLots : LeftLots
  return <List asked={asked} header={<Filters asked={asked} change={change} />} />
}

interface FiltersProps {
  readonly asked: ReportQuery
  readonly change: (next: Partial<ReportQuery>) => void
}

function Filters({ asked, change }: FiltersProps) {
  const own = useSession()?.areaId ?? null
  const { view, areaId, productId, lote, show, days } = asked
  return (
    <div className={classes.filters}>
      <SelectField
        label={texts.view}
        options={views}
        value={view}
        onChange={(next) => change({ view: next ?? LotsView.left })}
      />
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
          max={mostDays}
          value={days}
          {...(view === LotsView.left ? { placeholder: texts.warned } : {})}
          onChange={(next) => change({ days: next })}
          {...(areDaysValid(asked) ? {} : { error: texts.daysRange })}
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
  )
}
