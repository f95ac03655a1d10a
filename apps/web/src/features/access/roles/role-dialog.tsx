import { Stack } from '@mantine/core'
import { type Role, type RoleRow, role } from '@yunque/contract/access/roles'
import { MasterDialog, type MasterKind } from '../../../records/record/master-dialog.tsx'
import { NameAndActive } from '../../../records/record/name-and-active.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import type { RecordId } from '../../../ui/screen/record-param.ts'
import { roleQuery, saveRole } from './roles.api.ts'
import { texts } from './texts.ts'

const valuesOf = (record: RoleRow | undefined) => ({
  id: record?.id ?? 0,
  version: record?.version,
  name: record?.name ?? '',
  active: record?.active ?? true,
  secondFactor: record?.secondFactor ?? false,
})

const kind: MasterKind<RoleRow, ReturnType<typeof valuesOf>, Role> = {
  size: { width: 420 },
  queryOf: roleQuery,
  titles: { create: texts.create, of: ({ id }) => texts.titleOf(id), loading: texts.title },
  schema: role,
  valuesOf,
  save: saveRole,
  enter: 'submit',
  fields: (form) => (
    <Stack gap="xs">
      <NameAndActive name={form.field('name', texts.name)} active={form.field('active', texts.active)} />
      <SwitchField
        {...form.field('secondFactor', texts.secondFactor)}
        description={texts.secondFactorEffect}
      />
    </Stack>
  ),
}

/** A role, new or existing. */
export const RoleDialog = (props: { readonly id: RecordId; readonly onClose: () => void }) => (
  <MasterDialog kind={kind} {...props} />
)
