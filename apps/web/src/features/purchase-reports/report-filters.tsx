import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { WAREHOUSE_AREA } from '@yunque/contract/constants'
import { messages } from '@yunque/contract/messages'
import { rangeReversed } from '@yunque/contract/purchase-reports'
import { addMonths } from '@yunque/domain/dates'
import { type FormEvent, useMemo, useState } from 'react'
import { useSession } from '../../shared/api-client/session.ts'
import { today } from '../../shared/format/today.ts'
import { DateInput } from '../../shared/ui/form/date-input.tsx'
import { CatalogLookup } from '../../shared/ui/lookup/catalog-lookup.tsx'
import { Lookup } from '../../shared/ui/lookup/lookup.tsx'
import { type ProductItem, productSource } from '../../shared/ui/lookup/product-source.tsx'
import classes from './purchase-report.module.css'
import { texts } from './texts.ts'

/** What a report is asked for. */
export type Asked = {
  readonly areaId: number
  readonly productId?: number
  readonly from: string
  readonly to: string
}

/** The question that a report starts with: the own area, the last month (Domain §13: reports default to the user's area). */
export function useFirstQuestion(): Asked | null {
  const areaId = useSession()?.areaId
  return areaId === undefined ? null : { areaId, from: addMonths(today(), -1), to: today() }
}

interface Props {
  readonly first: Asked | null
  readonly withProduct?: boolean
  readonly onSearch: (asked: Asked) => void
}

/** Area, product and days of a report; area and both days must be said (Spec 1 §5). */
export function ReportFilters({ first, withProduct = false, onSearch }: Props) {
  const anywhere = useSession()?.areaId === WAREHOUSE_AREA
  const [areaId, setAreaId] = useState<number | null>(first?.areaId ?? null)
  const [product, setProduct] = useState<ProductItem | null>(null)
  const [from, setFrom] = useState<string | null>(first?.from ?? null)
  const [to, setTo] = useState<string | null>(first?.to ?? null)
  const source = useMemo(
    () => productSource({ areaId: areaId ?? 0, needsStock: false, active: false }),
    [areaId],
  )
  const reversed = from !== null && to !== null && to < from
  const ready = areaId !== null && from !== null && to !== null && !reversed
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (ready) onSearch({ areaId, from, to, ...(product ? { productId: product.id } : {}) })
  }
  const fault = (missing: boolean, message: string) => (missing ? { error: message } : {})
  return (
    <form className={classes.filters} data-short={!withProduct || undefined} onSubmit={search}>
      <CatalogLookup
        label={texts.area}
        catalog="area"
        value={areaId}
        onChange={setAreaId}
        disabled={!anywhere}
        {...fault(areaId === null, messages.selectArea)}
      />
      {withProduct && (
        <Lookup
          label={texts.product}
          placeholder={texts.anyProduct}
          source={source}
          value={product}
          onChange={setProduct}
          clearable
        />
      )}
      <DateInput
        label={texts.from}
        value={from}
        onChange={setFrom}
        {...fault(from === null, messages.selectDate)}
      />
      <DateInput
        label={texts.to}
        value={to}
        onChange={setTo}
        {...fault(to === null || reversed, reversed ? rangeReversed : messages.selectDate)}
      />
      <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />} disabled={!ready}>
        {texts.search}
      </Button>
    </form>
  )
}
