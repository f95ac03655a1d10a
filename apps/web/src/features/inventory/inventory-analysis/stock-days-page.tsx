import { useNavigate } from '@tanstack/react-router'
import { STOCK_DAYS, StockDaysBy, type StockDaysRow } from '@yunque/contract/reports/inventory-analysis'
import { AreaField } from '../../../records/report/area-field.tsx'
import { PrintLink } from '../../../records/report/print-link.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useAskedDays, useStockDays } from './analysis.api.ts'
import classes from './analysis.module.css'
import { texts } from './texts.ts'

/** 'Días de inventario': how long the stock lasts, by product, category or area (reports.stock-days). */
export function StockDaysPage() {
  const { per, question } = useAskedDays()
  const navigate = useNavigate()
  const open = ({ key }: StockDaysRow) =>
    void navigate({ to: `/app/products/get/image/${key.split(':')[1] ?? ''}` })
  return (
    <ListPage
      key={per}
      title={texts.days}
      source={useStockDays()}
      idle={texts.lowHighRange}
      empty={{ text: texts.noneHeld }}
      rowName={({ name }) => name}
      {...(per === StockDaysBy.product ? { onOpen: open } : {})}
      header={<Filters />}
      actions={<PrintLink to="/app/imprimir/dias-inventario" disabled={question === null} />}
    />
  )
}

function Filters() {
  const { area, per, low, high, ask } = useAskedDays()
  const error =
    low === null || high === null
      ? { error: texts.lowHighRange }
      : low >= high && { error: texts.lowHighOrder }
  return (
    <div className={classes.filters}>
      <AreaField area={area} onChange={(next) => ask({ area: next })} />
      <SelectField
        label={texts.per}
        options={texts.forms}
        value={per}
        onChange={(next) => ask({ por: next ?? StockDaysBy.product })}
      />
      <NumberInput
        label={texts.low}
        scale={0}
        max={STOCK_DAYS.most}
        value={low}
        onChange={(next) => ask({ poca: next })}
        {...error}
      />
      <NumberInput
        label={texts.high}
        scale={0}
        max={STOCK_DAYS.most}
        value={high}
        onChange={(next) => ask({ demas: next })}
      />
    </div>
  )
}
