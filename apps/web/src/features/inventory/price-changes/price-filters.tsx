import { TextInput as PlainText } from '@mantine/core'
import { priceBases, type RepriceQuery, repriceQuery } from '@yunque/contract/inventory/prices'
import { useId, useState } from 'react'
import { useSession } from '../../../lib/api-client/session.ts'
import { BusyButton } from '../../../ui/controls/busy-button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import classes from './price-filters.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly busy: boolean
  readonly onPreview: (query: RepriceQuery) => void
}

/** The product filters, and the formula of the new prices (prices.reprice). */
export function PriceFilters({ busy, onPreview }: Props) {
  const own = useSession()?.areaId ?? null
  const id = useId()
  const [values, setValues] = useState(() => ({
    areaId: own,
    familyId: null as number | null,
    presentationId: null as number | null,
    search: '',
    withStock: false,
    services: false,
    base: 'costReal' as string | null,
    formula: '',
  }))
  const [error, setError] = useState('')
  const change = (patch: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...patch }))
    setError('')
  }
  const submit = () => {
    const parsed = repriceQuery.safeParse(values)
    if (parsed.success) onPreview(parsed.data)
    else setError(parsed.error.issues[0]?.message ?? '')
  }
  return (
    <form
      id={id}
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <CatalogLookup
        label={texts.area}
        catalog="area"
        onlyKnown
        value={values.areaId}
        onChange={(areaId) => change({ areaId })}
      />
      <CatalogLookup
        label={texts.category}
        catalog="family"
        onlyKnown
        value={values.familyId}
        onChange={(familyId) => change({ familyId })}
        clearable
      />
      <CatalogLookup
        label={texts.brand}
        catalog="presentation"
        onlyKnown
        value={values.presentationId}
        onChange={(presentationId) => change({ presentationId })}
        clearable
      />
      <PlainText
        label={texts.search}
        value={values.search}
        maxLength={100}
        onChange={(event) => change({ search: event.currentTarget.value })}
      />
      <SelectField
        label={texts.base}
        options={priceBases}
        value={values.base}
        onChange={(base) => change({ base })}
      />
      <PlainText
        label={texts.formula}
        placeholder={texts.formulaHint}
        value={values.formula}
        maxLength={350}
        error={error}
        onChange={(event) => change({ formula: event.currentTarget.value })}
      />
      <SwitchField
        label={texts.withStock}
        value={values.withStock}
        onChange={(withStock) => change({ withStock })}
      />
      <SwitchField
        label={texts.services}
        value={values.services}
        onChange={(services) => change({ services })}
      />
      <BusyButton type="submit" form={id} variant="default" busy={busy} className={classes.preview}>
        {texts.preview}
      </BusyButton>
    </form>
  )
}
