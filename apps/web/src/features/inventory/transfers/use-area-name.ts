import { useQuery } from '@tanstack/react-query'
import { catalogQuery } from '../../../ui/lookup/catalog-source.ts'

/** The name of an area by its id; empty while it is loading. */
export function useAreaName(): (id: number | null) => string {
  const { data } = useQuery(catalogQuery('area'))
  return (id) => data?.find((area) => area.id === id)?.name ?? ''
}
