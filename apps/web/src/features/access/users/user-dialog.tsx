import { type User, type UserRow, user } from '@yunque/contract/access/users'
import { MasterDialog, type MasterKind } from '../../../records/record/master-dialog.tsx'
import type { RecordId } from '../../../ui/screen/record-param.ts'
import { texts } from './texts.ts'
import { showPassword } from './user-actions.ts'
import { UserFields, usernameOf, valuesOf } from './user-fields.tsx'
import { saveUser, userQuery } from './users.api.ts'

const kind: MasterKind<UserRow, ReturnType<typeof valuesOf>, User> = {
  size: { width: 640 },
  queryOf: userQuery,
  titles: { create: texts.create, of: ({ username }) => texts.titleOf(username), loading: texts.title },
  schema: user,
  valuesOf,
  save: async (value, options) => {
    const saved = await saveUser(value, options)
    if (saved.initialPassword !== undefined) void showPassword(saved.username, saved.initialPassword)
    return saved
  },
  savedText: ({ username }, { email }) => {
    const wanted = usernameOf(email)
    return username === wanted ? undefined : texts.otherUsername(wanted, username)
  },
  fields: (form, record) => <UserFields form={form} record={record} />,
}

/** A user, new or existing. */
export const UserDialog = (props: { readonly id: RecordId; readonly onClose: () => void }) => (
  <MasterDialog kind={kind} {...props} />
)
