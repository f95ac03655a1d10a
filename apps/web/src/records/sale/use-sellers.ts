import { useQuery } from '@tanstack/react-query'
import { users } from '@yunque/contract/access/users.endpoints'
import { api } from '../../lib/api-client/api.ts'
import type { Choice } from '../../ui/form/select-field.tsx'

/**
 * The users that a sale can be assigned to, by username. `assigned` is included even if inactive or not listed for this
 * user, with the name stored in the record.
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
