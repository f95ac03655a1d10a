import { type Goal, type GoalRow, goal } from '@yunque/contract/sales/goals'
import { daysInMonth } from '@yunque/domain/dates'
import { today } from '../../../lib/format/today.ts'
import { MasterDialog, type MasterKind } from '../../../records/record/master-dialog.tsx'
import { MoneyInput } from '../../../ui/form/amount-inputs.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import type { RecordId } from '../../../ui/screen/record-param.ts'
import { goalQuery, saveGoal } from './goals.api.ts'
import { texts } from './texts.ts'

/** A goal, new or existing. */
export const GoalDialog = (props: { readonly id: RecordId; readonly onClose: () => void }) => (
  <MasterDialog kind={kind} {...props} />
)

type Values = ReturnType<typeof valuesOf>

/** A new one is of this month. */
function valuesOf(record: GoalRow | undefined) {
  const month = today().slice(0, 7)
  return {
    id: record?.id ?? 0,
    version: record?.version,
    description: record?.description ?? '',
    initDate: (record?.initDate ?? `${month}-01`) as string | null,
    endDate: (record?.endDate ?? `${month}-${daysInMonth(today())}`) as string | null,
    value: record?.value ?? null,
    active: record?.active ?? true,
  }
}

const kind: MasterKind<GoalRow, Values, Goal> = {
  size: { width: 400, height: 400 },
  queryOf: goalQuery,
  titles: { create: texts.create, of: ({ id }) => texts.titleOf(id), loading: texts.title },
  schema: goal,
  valuesOf,
  save: saveGoal,
  fields: (form, record) => <Fields form={form} isNew={record === undefined} />,
}

function Fields({ form, isNew }: { readonly form: ZodForm<Values>; readonly isNew: boolean }) {
  return (
    <FieldGrid columns={2}>
      <WholeRow>
        <TextInput {...form.field('description', texts.description)} maxLength={50} autoFocus />
      </WholeRow>
      <DateInput {...form.field('initDate', texts.initDate)} />
      <DateInput {...form.field('endDate', texts.endDate)} />
      <WholeRow>
        <MoneyInput {...form.field('value', texts.value)} />
      </WholeRow>
      {!isNew && <SwitchField {...form.field('active', texts.active)} />}
    </FieldGrid>
  )
}
