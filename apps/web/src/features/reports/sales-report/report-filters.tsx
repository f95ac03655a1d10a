import { CloseButton } from '@mantine/core'
import { DateType } from '@yunque/contract/reports/sales-report'
import { useCan } from '../../../lib/api-client/session.ts'
import { AreaField } from '../../../records/report/area-field.tsx'
import { DaysFields } from '../../../records/report/days-fields.tsx'
import { Folded } from '../../../records/report/folded.tsx'
import { useSellers } from '../../../records/sale/use-sellers.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { ProductLookup } from '../../../ui/lookup/product-lookup.tsx'
import { useAsk, useAsked } from './asked.ts'
import classes from './sales-report.module.css'
import { texts } from './texts.ts'
import { useNames } from './use-names.ts'

const dateTypes = Object.values(DateType).map((id) => ({ id, name: texts.dateTypes[id] }))

/** The parameters of the report. Each change loads it again. */
export function ReportFilters() {
  const asked = useAsked()
  const ask = useAsk()
  const others = useCan('verReporteDeVentas')
  const sellers = useSellers(asked.vendedor)
  return (
    <Folded from={asked.desde} to={asked.hasta}>
      <div className={classes.filters}>
        <AreaField area={asked.area} onChange={(area) => ask({ area })} />
        <DaysFields
          from={asked.desde}
          to={asked.hasta}
          onChange={({ from, to }) => ask({ desde: from, hasta: to })}
        />
        <SelectField
          label={texts.dateType}
          options={dateTypes}
          value={asked.tipo}
          onChange={(tipo) => tipo !== null && ask({ tipo })}
        />
        <SelectField
          label={texts.seller}
          placeholder={texts.anySeller}
          options={sellers}
          value={asked.vendedor}
          onChange={(vendedor) => ask({ vendedor })}
          disabled={!others}
          clearable
        />
        <ProductLookup
          label={texts.product}
          placeholder={texts.anyProduct}
          areaId={asked.area === 'all' ? null : asked.area}
          value={asked.producto}
          onChange={(producto) => ask({ producto })}
          clearable
        />
      </div>
    </Folded>
  )
}

/** The category and the client in the address, which links from other tabs and screens set. */
export function Narrowed() {
  const asked = useAsked()
  const ask = useAsk()
  const names = useNames(asked)
  const narrowed = [
    ...(asked.categoria === null
      ? []
      : [{ label: texts.category, name: names.category, clear: () => ask({ categoria: null }) }]),
    ...(asked.cliente === null
      ? []
      : [{ label: texts.client, name: names.client, clear: () => ask({ cliente: null }) }]),
  ]
  return narrowed.map(({ label, name, clear }) => (
    <span key={label} className={classes.chip}>
      {label}: {name}
      <CloseButton size="sm" aria-label={texts.without(`${label}: ${name}`)} onClick={clear} />
    </span>
  ))
}
