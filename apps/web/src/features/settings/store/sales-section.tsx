import { depositTaxes } from '@yunque/contract/settings/settings'
import { PercentInput } from '../../../ui/form/amount-inputs.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import { Lookup } from '../../../ui/lookup/lookup.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { clientChoices } from './settings.api.ts'
import type { Values } from './settings-values.ts'
import { texts } from './texts.ts'

/** The limits and checks of sales. */
export function SalesSection({ form }: { readonly form: ZodForm<Values> }) {
  return (
    <Section title={texts.sales}>
      <FieldGrid columns={2}>
        <PercentInput {...form.field('iva', texts.iva)} />
        <Lookup {...form.field('defaultClient', texts.defaultClient)} source={clientChoices} />
        <NumberInput {...form.field('preSaleDays', texts.preSaleDays)} scale={0} min={0} max={365} />
        <NumberInput {...form.field('quotationDays', texts.quotationDays)} scale={0} min={0} max={365} />
        <NumberInput {...form.field('layawayDays', texts.layawayDays)} scale={0} min={1} max={365} />
        <PercentInput
          {...form.field('layawayPercent', texts.layawayPercent)}
          description={texts.layawayPercentHint}
        />
        <PercentInput
          {...form.field('layawayCharge', texts.layawayCharge)}
          description={texts.layawayChargeHint}
        />
        <SelectField
          {...form.field('depositTax', texts.depositTax)}
          description={texts.depositTaxHint}
          options={depositTaxes}
        />
        <NumberInput {...form.field('transferDays', texts.transferDays)} scale={0} min={0} max={365} />
        <NumberInput
          {...form.field('transitDays', texts.transitDays)}
          description={texts.transitDaysHint}
          scale={0}
          min={0}
          max={365}
        />
        <NumberInput
          {...form.field('lotWarningDays', texts.lotWarningDays)}
          description={texts.lotWarningDaysHint}
          scale={0}
          min={0}
          max={365}
        />
        <NumberInput
          {...form.field('rateDays', texts.rateDays)}
          description={texts.rateDaysHint}
          scale={0}
          min={0}
          max={365}
        />
        <SelectField {...form.field('cutBy', texts.cutBy)} options={texts.cutByOptions} />
        <SelectField
          {...form.field('cashRounding', texts.cashRounding)}
          description={texts.cashRoundingHint}
          options={texts.cashRoundingOptions}
        />
      </FieldGrid>
      <FieldGrid columns={3}>
        <SwitchField {...form.field('validatePriceGreaterCost', texts.validatePrice)} />
        <SwitchField {...form.field('validateCreditClient', texts.validateCredit)} />
        <SwitchField {...form.field('blindCount', texts.blindCount)} />
        <SwitchField {...form.field('countMethods', texts.countMethods)} />
        <SwitchField {...form.field('exemptPaysFull', texts.exemptPaysFull)} />
        <SwitchField {...form.field('deliverAtOnce', texts.deliverAtOnce)} />
        <SwitchField {...form.field('dollarCredit', texts.dollarCredit)} />
      </FieldGrid>
    </Section>
  )
}
