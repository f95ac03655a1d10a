import { TextInput as PlainText } from '@mantine/core'
import { type ListedQuery, listedQuery } from '@yunque/contract/sales/price-lists'
import { useId, useState } from 'react'
import { useSession } from '../../../lib/api-client/session.ts'
import { BusyButton } from '../../../ui/controls/busy-button.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import classes from './price-lists.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly list: number | null
  readonly busy: boolean
  readonly onShow: (query: ListedQuery) => void
}

/** Which products of which list, and the area whose costs and prices its formulas read. */
export function ListedFilters({ list, busy, onShow }: Props) {
  const own = useSession()?.areaId ?? null
  const form = useId()
  const [values, setValues] = useState({
    id: list,
    areaId: own,
    familyId: null as number | null,
    search: '',
    typed: false,
  })
  const [fault, setFault] = useState<{ field: PropertyKey | undefined; message: string }>()
  const change = (patch: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...patch }))
    setFault(undefined)
  }
  const submit = () => {
    const asked = listedQuery.safeParse(values)
    if (asked.success) return onShow(asked.data)
    const [issue] = asked.error.issues
    setFault({ field: issue?.path[0], message: issue?.message ?? '' })
  }
  const errorOf = (field: string) => (fault?.field === field ? fault.message : undefined)
  return (
    <form
      id={form}
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <CatalogLookup
        label={texts.list}
        catalog="priceList"
        onlyKnown
        value={values.id}
        onChange={(id) => change({ id })}
        error={errorOf('id')}
      />
      <CatalogLookup
        label={texts.area}
        catalog="area"
        onlyKnown
        value={values.areaId}
        onChange={(areaId) => change({ areaId })}
        error={errorOf('areaId')}
      />
      <CatalogLookup
        label={texts.category}
        catalog="family"
        onlyKnown
        clearable
        value={values.familyId}
        onChange={(familyId) => change({ familyId })}
      />
      <PlainText
        label={texts.searchProducts}
        value={values.search}
        maxLength={100}
        onChange={(event) => change({ search: event.currentTarget.value })}
      />
      <SwitchField label={texts.typed} value={values.typed} onChange={(typed) => change({ typed })} />
      <BusyButton type="submit" form={form} variant="default" busy={busy} className={classes.drop}>
        {texts.show}
      </BusyButton>
    </form>
  )
}
