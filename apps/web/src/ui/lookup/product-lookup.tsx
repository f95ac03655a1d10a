import { useQuery } from '@tanstack/react-query'
import { products } from '@yunque/contract/inventory/products.endpoints'
import { useMemo } from 'react'
import { api } from '../../lib/api-client/api.ts'
import { useSession } from '../../lib/api-client/session.ts'
import type { FieldProps } from '../controls/field-props.ts'
import { Lookup } from './lookup.tsx'
import { namedProducts } from './product-source.tsx'

interface Props extends FieldProps<number | null> {
  /**
   * The area whose products are offered. Null, all areas, offers those of the user's own area, because every area has the
   * same products.
   */
  readonly areaId: number | null
  /** Without services. */
  readonly onlyProducts?: boolean
  readonly clearable?: boolean
  /** Placeholder: what an empty field means. */
  readonly placeholder?: string
  readonly autoFocus?: boolean
}

/** A product by its id, for the filters of a report. Inactive products are offered too. */
export function ProductLookup({ areaId, onlyProducts = false, value, onChange, ...props }: Props) {
  const { data: product = null } = useQuery({
    queryKey: ['products', value],
    queryFn: ({ signal }) => api.call(products.one, { params: { id: value ?? 0 } }, { signal }),
    enabled: value !== null,
  })
  const own = useSession()?.areaId ?? 0
  const source = useMemo(
    () => namedProducts({ areaId: areaId ?? own, active: false, onlyProducts }),
    [areaId, own, onlyProducts],
  )
  return (
    <Lookup
      {...props}
      source={source}
      value={value === null ? null : product}
      onChange={(chosen) => onChange(chosen?.id ?? null)}
    />
  )
}
