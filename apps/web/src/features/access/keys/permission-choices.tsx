import { MultiSelect } from '@mantine/core'
import { keyResources } from '@yunque/contract/access/key-rights'
import type { ResourceName } from '@yunque/contract/core/resources'
import { can } from '../../../lib/api-client/session.ts'
import type { FieldProps } from '../../../ui/controls/field-props.ts'

/** The permissions of a key, in their groups: those that the user has. */
export function PermissionChoices({ value, onChange, readOnly: _, ...field }: FieldProps<ResourceName[]>) {
  const own = keyResources.filter(({ name }) => can(name))
  const groups = [...Map.groupBy(own, ({ groupName }) => groupName)].map(([group, items]) => ({
    group,
    items: items.map(({ name, description }) => ({ value: name, label: description })),
  }))
  return (
    <MultiSelect
      {...field}
      data={groups}
      value={value}
      onChange={(next) => onChange(next as ResourceName[])}
      searchable
      required
      maxDropdownHeight={280}
      nothingFoundMessage="Sin resultados"
    />
  )
}
