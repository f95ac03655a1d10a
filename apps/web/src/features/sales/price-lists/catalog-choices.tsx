import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FieldProps } from '../../../ui/controls/field-props.ts'
import { catalogQuery } from '../../../ui/lookup/catalog-source.ts'

interface Props extends FieldProps<number[]> {
  readonly catalog: string
  /** What an empty field means. */
  readonly none: string
}

/** Several entries of a catalog; inactive ones only where they are chosen already. */
export function CatalogChoices({ catalog, none, value, onChange, readOnly: _, ...field }: Props) {
  const { data = [] } = useQuery(catalogQuery(catalog))
  const options = data.filter(({ id, active }) => active || value.includes(Number(id)))
  return (
    <MultiSelect
      {...field}
      data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value.map(String)}
      onChange={(next) => onChange(next.map(Number))}
      placeholder={value.length === 0 ? none : ''}
      searchable
      nothingFoundMessage="Sin resultados"
    />
  )
}
