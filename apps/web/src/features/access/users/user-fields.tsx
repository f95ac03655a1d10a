import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { UserRow } from '@yunque/contract/access/users'
import { useAbout } from '../../../lib/api-client/about.ts'
import { ReadOnlyField } from '../../../ui/controls/read-only.tsx'
import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { proposedEmail } from './proposed-email.ts'
import { texts } from './texts.ts'
import { rolesQuery } from './users.api.ts'

type Values = ReturnType<typeof valuesOf>

export function valuesOf(record: UserRow | undefined) {
  return {
    id: record?.id ?? 0,
    version: record?.version,
    email: record?.email ?? '',
    code: record?.code ?? '',
    fullName: record?.fullName ?? '',
    areaId: record?.areaId ?? (null as number | null),
    roleId: record?.rolId ?? (null as number | null),
    active: record?.active ?? true,
  }
}

/**
 * The username that comes from an e-mail address (sign-in.username). When the server gives a different one, this one is
 * taken.
 */
export const usernameOf = (email: string): string => (email.split('@')[0] ?? '').trim().toLowerCase()

interface Props {
  readonly form: ZodForm<Values>
  readonly record: UserRow | undefined
}

/** The fields of a user. While the user is new, the username follows the e-mail address. */
export function UserFields({ form, record }: Props) {
  const roles = (useQuery(rolesQuery).data ?? []).filter(({ id, active }) => active || id === record?.rolId)
  const username = record?.username ?? usernameOf(form.values.email)
  return (
    <FieldGrid columns={2}>
      <TextInput {...form.field('email', texts.email)} type="email" maxLength={50} autoFocus />
      <ReadOnlyField label={texts.username}>{username}</ReadOnlyField>
      <WholeRow>
        <TextInput {...form.field('fullName', texts.fullName)} maxLength={150} />
      </WholeRow>
      <TextInput {...form.field('code', texts.code)} maxLength={5} />
      <CatalogLookup {...form.field('areaId', texts.area)} description={texts.areaHint} catalog="area" />
      <SelectField {...form.field('roleId', texts.role)} options={roles} />
      <SwitchField {...form.field('active', texts.active)} />
      {record === undefined && (
        <WholeRow>
          <NoEmail form={form} />
          <Text size="sm" c="dimmed">
            {texts.usernameHint} {texts.newHint}
          </Text>
        </WholeRow>
      )}
    </FieldGrid>
  )
}

/** Proposes an address of the store to a named user who has none (sign-in.no-email). */
function NoEmail({ form }: Pick<Props, 'form'>) {
  const company = useAbout()?.name ?? ''
  const { email, fullName } = form.values
  const proposed = email === '' ? proposedEmail(fullName, company) : ''
  if (proposed === '') return null
  return (
    <Button variant="default" size="sm" mb="xs" onClick={() => form.set({ email: proposed })}>
      {texts.takeEmail(proposed)}
    </Button>
  )
}
