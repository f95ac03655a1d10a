import { Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { FlagsTable } from './flags-table.tsx'
import { rolesQuery } from './permissions.api.ts'
import classes from './permissions.module.css'
import { texts } from './texts.ts'

/** The permissions of a role by group, with a switch each (access.resources). */
export function PermissionsPage() {
  const { role: roleId } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { data: roles = [] } = useQuery(rolesQuery)
  const choose = (id: number | null) =>
    void navigate({ to: '.', search: id === null ? {} : { role: id }, replace: true })
  return (
    <>
      <PageTitle />
      <div className={classes.tools}>
        <SelectField
          label={texts.role}
          options={roles}
          value={typeof roleId === 'number' ? roleId : null}
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
        {typeof roleId === 'number' ? texts.hint : texts.choose}
      </Text>
      {typeof roleId === 'number' && <FlagsTable key={roleId} roleId={roleId} search={typed} />}
    </>
  )
}
