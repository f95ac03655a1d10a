import { Text } from '@mantine/core'
import { formulaRefusals } from '@yunque/contract/settings/settings'
import { applyFormula, parseFormula, previewCost } from '@yunque/domain/formulas'
import { formatMoney } from '../../../lib/format/format.ts'
import type { FieldProps } from '../../../ui/controls/field-props.ts'
import { PercentInput } from '../../../ui/form/amount-inputs.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import { Section } from '../../../ui/page/section.tsx'
import classes from './settings.module.css'
import type { Values } from './settings-values.ts'
import { texts } from './texts.ts'

/** The three formulas, each with its price for a cost of 100 as it is edited, and which moves are named (prices.formula, prices.moves). */
export function PricesSection({ form }: { readonly form: ZodForm<Values> }) {
  return (
    <Section title={texts.prices}>
      <Text size="sm" className={classes.hint}>
        {texts.pricesHint}
      </Text>
      <div className={classes.formulas}>
        <FormulaField field={form.field('priceRule', texts.priceRule)} none={texts.noSuggestion} />
        <FormulaField field={form.field('priceRuleLocal', texts.priceRuleLocal)} none={texts.noSuggestion} />
        <FormulaField field={form.field('profitRule', texts.profitRule)} none={texts.noFloor} />
      </div>
      <FieldGrid columns={2}>
        <PercentInput
          {...form.field('priceMovePercent', texts.priceMovePercent)}
          description={texts.priceMovePercentHint}
        />
      </FieldGrid>
    </Section>
  )
}

/** `none` says what the store does without the formula (prices.no-formula). */
function FormulaField({ field, none }: { readonly field: FieldProps<string>; readonly none: string }) {
  const isNone = field.value.trim() === ''
  const parsed = parseFormula(field.value)
  const error = isNone || parsed.ok ? field.error : formulaRefusals[parsed.reason]
  return (
    <div>
      <TextInput {...field} error={error} />
      <output className={classes.preview} htmlFor={field.id}>
        {isNone && none}
        {parsed.ok &&
          texts.preview(formatMoney(previewCost), formatMoney(applyFormula(parsed.formula, previewCost)))}
      </output>
    </div>
  )
}
