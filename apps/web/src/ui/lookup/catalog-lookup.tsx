import { useQuery, useQueryClient } from '@tanstack/react-query'
import { growersOf } from '@yunque/contract/catalogs/catalogs'
import { catalogs } from '@yunque/contract/catalogs/catalogs.endpoints'
import type { Adjusted } from '@yunque/domain/adjustment-reasons'
import { useMemo } from 'react'
import { api } from '../../lib/api-client/api.ts'
import { useCan } from '../../lib/api-client/session.ts'
import { toast } from '../../lib/toast.ts'
import type { FieldProps } from '../controls/field-props.ts'
import { catalogQuery, catalogSource } from './catalog-source.ts'
import { Lookup } from './lookup.tsx'

interface Props extends FieldProps<number | null> {
  /** Wire name of the catalog: `family`, `presentation`, `provider`, `City` … */
  readonly catalog: string
  readonly parentId?: number | null
  /** Only the reasons for these adjustments. */
  readonly adjusted?: Adjusted
  readonly clearable?: boolean
  /** Placeholder: what an empty field means. */
  readonly placeholder?: string
  readonly autoFocus?: boolean
  /** Offers no creation: for a report's filter or a count. */
  readonly onlyKnown?: boolean
}

/**
 * One entry of a catalog, by its id. In catalogs where users add entries, users with permission are offered
 * "Crear «texto»" (lists.grow).
 */
export function CatalogLookup({
  catalog,
  parentId,
  adjusted,
  value,
  onChange,
  onlyKnown = false,
  ...props
}: Props) {
  const client = useQueryClient()
  const creatable = useCanAdd(catalog) && !onlyKnown
  const { data } = useQuery(catalogQuery(catalog))
  const source = useMemo(
    () => catalogSource({ client, name: catalog, parentId, adjusted }),
    [client, catalog, parentId, adjusted],
  )
  const entry = data?.find(({ id }) => id === value) ?? null
  const create = async (name: string) => {
    const created = await api.call(catalogs.add, { body: { name, catalogId: catalog } })
    toast.success('Catalogo creado correctamente')
    return created
  }
  return (
    <Lookup
      {...props}
      source={source}
      value={entry}
      onChange={(chosen) => onChange(typeof chosen?.id === 'number' ? chosen.id : null)}
      onCreate={creatable ? create : undefined}
    />
  )
}

/** `can` with an empty list is true for everyone, so that case is tested separately. */
function useCanAdd(catalog: string): boolean {
  const growers = growersOf(catalog)
  return useCan(...growers) && growers.length > 0
}
