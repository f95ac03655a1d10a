import { useNavigate } from '@tanstack/react-router'
import { AreaField } from '../../../records/report/area-field.tsx'
import { DaysFields } from '../../../records/report/days-fields.tsx'
import { Folded } from '../../../records/report/folded.tsx'
import { PrintLink } from '../../../records/report/print-link.tsx'
import { texts as reportTexts } from '../../../records/report/texts.ts'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useAbc, useAskedAbc } from './analysis.api.ts'
import classes from './analysis.module.css'
import { texts } from './texts.ts'

/** 'ABC por utilidad': the products that bring most of the profit, and the others (reports.abc). A row opens the product. */
export function AbcPage() {
  const { question } = useAskedAbc()
  const navigate = useNavigate()
  return (
    <ListPage
      title={texts.abc}
      source={useAbc()}
      idle={reportTexts.idle}
      empty={{ text: texts.noneSold }}
      rowName={({ product }) => product}
      onOpen={({ productId }) => void navigate({ to: `/app/products/get/image/${productId}` })}
      header={<Filters />}
      actions={<PrintLink to="/app/imprimir/abc" disabled={question === null} />}
    />
  )
}

function Filters() {
  const { asked, limitA, limitB, ask } = useAskedAbc()
  const error =
    limitA === null || limitB === null || limitA < 1 || limitB > 99
      ? { error: texts.limitsRange }
      : limitA >= limitB && { error: texts.limitsOrder }
  return (
    <Folded from={asked.desde} to={asked.hasta}>
      <div className={classes.filters}>
        <AreaField area={asked.area} onChange={(area) => ask({ area })} />
        <DaysFields
          from={asked.desde}
          to={asked.hasta}
          onChange={({ from, to }) => ask({ desde: from, hasta: to })}
        />
        <NumberInput
          label={texts.limitA}
          scale={0}
          value={limitA}
          onChange={(next) => ask({ limitA: next })}
          {...error}
        />
        <NumberInput
          label={texts.limitB}
          scale={0}
          value={limitB}
          onChange={(next) => ask({ limitB: next })}
        />
      </div>
    </Folded>
  )
}
