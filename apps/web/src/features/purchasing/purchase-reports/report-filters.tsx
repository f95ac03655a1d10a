import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { rangeReversed } from '@yunque/contract/reports/purchase-reports'
import { type FormEvent, useEffect, useState } from 'react'
import { useSession } from '../../../lib/api-client/session.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { ProductLookup } from '../../../ui/lookup/product-lookup.tsx'
import classes from './purchase-report.module.css'
import { texts } from './texts.ts'
import { questionOf, type ReportQuery } from './use-asked.ts'

interface Props {
  readonly asked: ReportQuery
  readonly withProduct?: boolean
  readonly onSearch: (asked: ReportQuery) => void
}

/** Area, product and dates of a report. Without an area, all of them; both dates are required (reports.parameters). */
export function ReportFilters({ asked, withProduct = false, onSearch }: Props) {
  const anywhere = useSession()?.areaId === WAREHOUSE_AREA
  const [draft, change] = useDraft(asked)
  const { areaId, productId, from, to } = draft
  const reversed = from !== null && to !== null && to < from
  const ready = questionOf(draft) !== null && !reversed
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (ready) onSearch(draft)
  }
  const fault = (missing: boolean, message: string) => (missing ? { error: message } : {})
  return (
    <form className={classes.filters} data-short={!withProduct || undefined} onSubmit={search}>
      <CatalogLookup
        label={texts.area}
        catalog="area"
        onlyKnown
        value={areaId}
        onChange={(next) => change({ areaId: next })}
        placeholder={texts.everyArea}
        disabled={!anywhere}
        clearable
      />
      {withProduct && (
        <ProductLookup
          label={texts.product}
          placeholder={texts.anyProduct}
          areaId={areaId}
          value={productId}
          onChange={(next) => change({ productId: next })}
          clearable
        />
      )}
      <DateInput
        label={texts.from}
        value={from}
        onChange={(next) => change({ from: next })}
        {...fault(from === null, messages.selectDate)}
      />
      <DateInput
        label={texts.to}
        value={to}
        onChange={(next) => change({ to: next })}
        {...fault(to === null || reversed, reversed ? rangeReversed : messages.selectDate)}
      />
      <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />} disabled={!ready}>
        {texts.search}
      </Button>
    </form>
  )
}

/** The edited filters until the search button applies them. A new address resets them. */
function useDraft({ areaId, productId, from, to }: ReportQuery) {
  const [draft, setDraft] = useState<ReportQuery>({ areaId, productId, from, to })
  useEffect(() => setDraft({ areaId, productId, from, to }), [areaId, productId, from, to])
  const change = (patch: Partial<ReportQuery>) => setDraft((current) => ({ ...current, ...patch }))
  return [draft, change] as const
}
