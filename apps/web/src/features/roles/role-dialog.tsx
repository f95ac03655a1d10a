import { type Role, type RoleRow, role } from '@yunque/contract/roles'
import { MasterDialog, type MasterKind } from '../../shared/records/master-dialog.tsx'
import { NameAndActive } from '../../shared/records/name-and-active.tsx'
import type { RecordId } from '../../shared/ui/record-param.ts'
import { roleQuery, saveRole } from './roles.api.ts'
import { texts } from './texts.ts'

const valuesOf = (record: RoleRow | undefined) => ({
  id: record?.id ?? 0,
  version: record?.version,
  name: record?.name ?? '',
  active: record?.active ?? true,
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
    <NameAndActive name={form.field('name', texts.name)} active={form.field('active', texts.active)} />
  ),
}

/** A role, new or existing. */
export const RoleDialog = (props: { readonly id: RecordId; readonly onClose: () => void }) => (
  <MasterDialog kind={kind} {...props} />
)
