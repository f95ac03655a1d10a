import { formulaRefusals } from '@yunque/contract/settings/settings'
import { parseFormula, previewCost } from '@yunque/domain/formulas'
import { listedByFormula, type Rounding } from '@yunque/domain/price-lists'
import { formatMoney } from '../../../lib/format/format.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import { Breaks } from './breaks.tsx'
import type { FormulaRow, ListValues } from './list-values.ts'
import classes from './price-lists.module.css'
import { texts } from './texts.ts'

/** The formulas of a list by quantity, each with its price over 100 (prices.list-formula). */
export function Formulas({ form }: { readonly form: ZodForm<ListValues> }) {
  const { formulas, roundingId, roundingStep } = form.values
  const rule = { rounding: (roundingId ?? 0) as Rounding, step: roundingStep ?? 0.05 }
  const previewOf = ({ formula }: FormulaRow) => {
    const parsed = parseFormula(formula)
    const price = parsed.ok ? listedByFormula(parsed.formula, previewCost, { ...rule, unit: 1 }) : null
    return price === null ? '' : texts.preview(previewCost, formatMoney(price))
  }
  const faultOf = ({ formula }: FormulaRow, row: number) => {
    const parsed = parseFormula(formula)
    const told = form.errors[`formulas.${row}.formula`]
    return told ?? (formula === '' || parsed.ok ? undefined : formulaRefusals[parsed.reason])
  }
  return (
    <Breaks
      id={`${form.id}-formulas`}
      label={texts.formulas}
      rows={formulas}
      error={form.errors.formulas}
      faultOf={(row) => form.errors[`formulas.${row}.from`]}
      onChange={(next) => form.set({ formulas: next })}
      blank={{ from: null, formula: '' }}
    >
      {(each, row, change) => (
        <div className={classes.formula}>
          <TextInput
            id={`${form.id}-formulas.${row}.formula`}
            label={texts.formula}
            value={each.formula}
            onChange={(formula) => change({ formula })}
            maxLength={350}
            error={faultOf(each, row)}
            description={previewOf(each) || texts.formulaHint}
            required
          />
        </div>
      )}
    </Breaks>
  )
}
