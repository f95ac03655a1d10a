import { Text } from '@mantine/core'
import { depositTaxes } from '@yunque/contract/settings/settings'
import { PercentInput } from '../../../ui/form/amount-inputs.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import { Lookup } from '../../../ui/lookup/lookup.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { Used } from '../../../ui/page/used.tsx'
import { clientChoices } from './settings.api.ts'
import type { Values } from './settings-values.ts'
import { texts } from './texts.ts'

/** The limits and checks of sales. */
export function SalesSection({ form }: { readonly form: ZodForm<Values> }) {
  return (
    <>
      <Section title={texts.sales}>
        <FieldGrid columns={2}>
          <PercentInput {...form.field('iva', texts.iva)} />
          <Lookup {...form.field('defaultClient', texts.defaultClient)} source={clientChoices} />
          <Used use="quotations">
            <NumberInput {...form.field('preSaleDays', texts.preSaleDays)} scale={0} min={0} max={365} />
            <NumberInput {...form.field('quotationDays', texts.quotationDays)} scale={0} min={0} max={365} />
          </Used>
          <Used use="layaways">
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
          </Used>
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
          <Used use="deliveries">
            <SwitchField {...form.field('deliverAtOnce', texts.deliverAtOnce)} />
          </Used>
        </FieldGrid>
      </Section>
      <OfflineSection form={form} />
    </>
  )
}

/** The limits of a till that sells without the server. */
function OfflineSection({ form }: { readonly form: ZodForm<Values> }) {
  return (
    <Section title={texts.offline}>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.offlineHint}
      </Text>
      <FieldGrid columns={3}>
        <NumberInput {...form.field('offlineHours', texts.offlineHours)} scale={0} min={1} max={72} />
        <NumberInput {...form.field('offlineSales', texts.offlineSales)} scale={0} min={1} max={1000} />
        <NumberInput
          {...form.field('offlineAmount', texts.offlineAmount)}
          scale={0}
          min={1}
          max={10_000_000}
        />
        <SwitchField {...form.field('offlineCard', texts.offlineCard)} />
        <SwitchField {...form.field('offlineTransfer', texts.offlineTransfer)} />
        <SwitchField {...form.field('offlineReceipts', texts.offlineReceipts)} />
      </FieldGrid>
    </Section>
  )
}
