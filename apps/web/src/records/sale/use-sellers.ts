import { useQuery } from '@tanstack/react-query'
import { users } from '@yunque/contract/access/users.endpoints'
import { api } from '../../lib/api-client/api.ts'
import type { Choice } from '../../ui/form/select-field.tsx'

/**
 * Who a sale can be assigned to, by username; `assigned` is among them although it may be inactive by now, or not be told to
 * this reader, under the name that the record carries.
 */
export function useSellers(assigned: string | null, assignedName = ''): readonly Choice<string>[] {
  const { data = [] } = useQuery({
    queryKey: ['users', 'vendors'],
    queryFn: ({ signal }) => api.call(users.sellers, { query: { active: true } }, { signal }),
    staleTime: 5 * 60_000,
  })
  const sellers = data.map(({ username, fullName }) => ({ id: username, name: fullName }))
  const known = assigned === null || sellers.some(({ id }) => id === assigned)
  return known ? sellers : [...sellers, { id: assigned, name: assignedName || assigned }]
}
