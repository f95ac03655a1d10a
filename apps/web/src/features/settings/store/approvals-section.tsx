import { Alert, Text } from '@mantine/core'
import { approvalActNames } from '@yunque/contract/access/approval-words'
import { type ApprovalSettingsInfo, approvalSettings, approvalUnits } from '@yunque/contract/access/approvals'
import { MoneyInput } from '../../../ui/form/amount-inputs.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import { approvalsQuery, saveApprovals } from './approvals.api.ts'
import { approvalTexts as texts } from './approvals-texts.ts'
import { LoadedSection } from './loaded-section.tsx'
import classes from './settings.module.css'
import { SettingsBar } from './settings-bar.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** Which acts another user approves on the spot, saved separately (approvals.needed). */
export function ApprovalsSection() {
  return (
    <LoadedSection title={texts.title} query={approvalsQuery}>
      {(info) => <ApprovalsForm info={info} />}
    </LoadedSection>
  )
}

function ApprovalsForm({ info }: { readonly info: ApprovalSettingsInfo }) {
  const form = useSettingsForm({
    info,
    valuesOf,
    schema: approvalSettings,
    save: saveApprovals,
    saveLabel: texts.save,
  })
  const asks = form.values.rules.some(({ mode }) => mode !== 'off')
  return (
    <Form form={form}>
      <Text size="sm" className={classes.hint}>
        {texts.hint}
      </Text>
      {asks && info.approvers === 0 && (
        <Alert color="warning" variant="light" mb="sm">
          {texts.nobody}
        </Alert>
      )}
      <FieldGrid columns={2}>
        {form.values.rules.map((rule, at) => (
          <Act key={rule.act} form={form} at={at} />
        ))}
        <SwitchField {...form.field('askOwners', texts.askOwners)} description={texts.askOwnersHint} />
        <SwitchField {...form.field('ownerApproves', texts.owner)} description={texts.ownerHint} />
      </FieldGrid>
      <SettingsBar form={form} label={texts.save} />
    </Form>
  )
}

/** When an act needs an approval, and from which amount or how many days. */
function Act({ form, at }: { readonly form: ZodForm<Values>; readonly at: number }) {
  const rule = form.values.rules[at]
  if (!rule) return null
  const { act, mode } = rule
  const change = (part: Partial<Rule>) =>
    form.set({
      rules: form.getValues().rules.map((one, place) => (place === at ? { ...one, ...part } : one)),
    })
  const unit = approvalUnits[act]
  const label = unit === 'days' ? texts.aboveDays : texts.above
  const figure = {
    id: `${form.id}-rules.${at}.above`,
    label,
    'aria-label': `${approvalActNames[act]}: ${label}`,
    value: rule.above,
    onChange: (above: number | null) => change({ above }),
    error: form.errors[`rules.${at}.above`],
    min: 0,
  }
  return (
    <div className={classes.act}>
      <SelectField
        id={`${form.id}-rules.${at}.mode`}
        label={approvalActNames[act]}
        options={texts.modes(act)}
        value={mode as Rule['mode'] | null}
        onChange={(next) => change({ mode: next ?? 'off', above: rule.above ?? 0 })}
        error={form.errors[`rules.${at}.mode`]}
      />
      {mode === 'above' && unit === 'money' && <MoneyInput {...figure} />}
      {mode === 'above' && unit === 'days' && <NumberInput {...figure} scale={0} max={366} />}
    </div>
  )
}

type Values = ReturnType<typeof valuesOf>
type Rule = Values['rules'][number]

const valuesOf = ({ ownerApproves, askOwners, rules, revision }: ApprovalSettingsInfo) => ({
  ownerApproves,
  askOwners,
  revision,
  rules: rules.map((rule) => ({ ...rule, above: rule.above as number | null })),
})
