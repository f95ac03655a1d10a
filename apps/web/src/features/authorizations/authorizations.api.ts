import { queryOptions } from '@tanstack/react-query'
import {
  type Authorization,
  type AuthorizationRow,
  authorizationOnWire,
} from '@yunque/contract/authorizations'
import { api } from '../../shared/api-client/api.ts'
import { queryClient } from '../../shared/api-client/query-client.ts'
import type { SaveOptions } from '../../shared/ui/form/use-submission.ts'

export const authorizationQuery = (id: number) =>
  queryOptions({
    queryKey: ['authorizations', id],
    queryFn: ({ signal }) => api.get<AuthorizationRow>(`authorizations/get/${id}`, undefined, signal),
  })

export async function saveAuthorization(
  rule: Authorization,
  options: SaveOptions,
): Promise<AuthorizationRow> {
  const saved = await api.post<AuthorizationRow>(
    'authorizations/post',
    authorizationOnWire.toWire(rule),
    options,
  )
  await queryClient.invalidateQueries({ queryKey: ['authorizations'] })
  return saved
}
