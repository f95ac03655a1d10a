import { useNavigate } from '@tanstack/react-router'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { documentAddress } from '@yunque/contract/core/document-links'
import { preBills } from '@yunque/contract/sales/pre-bills.endpoints'
import type { FollowRow } from '@yunque/contract/sales/quotation-follow'
import { addDays } from '@yunque/domain/dates'
import { FollowState } from '@yunque/domain/quotations'
import { useMemo } from 'react'
import { useSession } from '../../../lib/api-client/session.ts'
import { today } from '../../../lib/format/today.ts'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { areReversed, DaysFields } from '../../../records/report/days-fields.tsx'
import { useSellers } from '../../../records/sale/use-sellers.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { followActs } from './follow-acts.tsx'
import { followColumns } from './follow-columns.tsx'
import { FollowFigures } from './follow-figures.tsx'
import type { ReportQuery } from './quotation-follow.api.ts'
import classes from './quotation-follow.module.css'
import { texts } from './texts.ts'

/** The API filter of each view. */
const filterOf: Readonly<Record<string, { state?: FollowState; due?: 'contact' | 'expiring' }>> = {
  open: { state: FollowState.open },
  contact: { due: 'contact' },
  expiring: { due: 'expiring' },
  won: { state: FollowState.won },
  lost: { state: FollowState.lost },
  expired: { state: FollowState.expired },
  all: {},
}
const views = Object.keys(filterOf).map((id) => ({ id, name: texts[id as 'open'] }))

type Filters = {
  readonly shown: string
  readonly seller: string | null
  readonly from: string | null
  readonly to: string | null
}
const defaults = (): Filters => ({ shown: 'open', seller: null, from: addDays(today(), -89), to: today() })

/** 'Seguimiento de cotizaciones' of the last 90 days: those to call, those about to expire, won and lost ones (sales.follow-up). */
export function QuotationFollowPage() {
  const navigate = useNavigate()
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const [asked, change] = useUrlFilters(useMemo(defaults, []))
  const acts = useActs(followActs, {})
  const { shown, seller, from, to } = asked
  const common = useMemo<ReportQuery>(
    () => ({ dateFrom: from ?? '', dateTo: to ?? '', ...(seller === null ? {} : { username: seller }) }),
    [seller, from, to],
  )
  const source = useRemoteList({
    list: preBills.followList,
    entity: 'prebills',
    columns: useMemo(() => followColumns(everywhere), [everywhere]),
    defaultSort: [{ selector: 'id', desc: true }],
    extraParams: useMemo(() => ({ ...common, ...filterOf[shown] }), [common, shown]),
    enabled: !areReversed(from, to),
  })
  const view = ({ id, preBillTypeId }: FollowRow) =>
    void navigate({ href: documentAddress('preBill', id, { typeId: preBillTypeId }) })
  return (
    <ListPage<FollowRow>
      title={texts.title}
      source={source}
      empty={{ text: texts.empty, hint: texts.emptyHint }}
      rowName={({ number }) => texts.nameOf(number)}
      onOpen={view}
      {...acts.list}
      isInactive={({ followId }) => followId === FollowState.voided}
      header={
        <div className={classes.header}>
          <FollowFilters asked={asked} onChange={change} />
          <FollowFigures asked={common} />
        </div>
      }
    />
  )
}

interface FiltersProps {
  readonly asked: Filters
  readonly onChange: (patch: Partial<Filters>) => void
}

function FollowFilters({ asked: { shown, seller, from, to }, onChange }: FiltersProps) {
  const sellers = useSellers(seller)
  return (
    <div className={classes.filters}>
      <SelectField
        label={texts.shown}
        options={views}
        value={shown in filterOf ? shown : 'open'}
        onChange={(next) => onChange({ shown: next ?? 'open' })}
      />
      <SelectField
        label={texts.seller}
        placeholder={texts.anySeller}
        options={sellers}
        value={seller}
        onChange={(next) => onChange({ seller: next })}
        clearable
      />
      <DaysFields from={from} to={to} onChange={onChange} />
    </div>
  )
}
