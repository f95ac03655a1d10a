import { Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { FlagsTable } from './flags-table.tsx'
import { rolesQuery } from './permissions.api.ts'
import classes from './permissions.module.css'
import { texts } from './texts.ts'

const roleField = 'role-of-permissions'

/** The permissions of a role by group, with a switch each (access.resources). */
export function PermissionsPage() {
  const { role: roleId } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { data: roles = [] } = useQuery(rolesQuery)
  // Nothing is shown before a role is chosen.
  const chosen = typeof roleId === 'number'
  useEffect(() => {
    if (!chosen) document.getElementById(roleField)?.focus()
  }, [chosen])
  const choose = (id: number | null) =>
    void navigate({ to: '.', search: id === null ? {} : { role: id }, replace: true })
  return (
    <>
      <PageTitle />
      <div className={classes.tools}>
        <SelectField
          id={roleField}
          label={texts.role}
          options={roles}
          value={chosen ? roleId : null}
          onChange={choose}
        />
        <TextInput
          type="search"
          label={texts.search}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Text size="sm" className={classes.hint}>
        {chosen ? texts.hint : texts.choose}
      </Text>
      {chosen && <FlagsTable key={roleId} roleId={roleId} search={typed} />}
    </>
  )
}
