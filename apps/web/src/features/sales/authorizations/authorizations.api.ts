import { queryOptions } from '@tanstack/react-query'
import type { Authorization, AuthorizationRow } from '@yunque/contract/sales/authorizations'
import { authorizations } from '@yunque/contract/sales/authorizations.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const authorizationQuery = (id: number) =>
  queryOptions({
    queryKey: ['authorizations', id],
    queryFn: ({ signal }) => api.call(authorizations.one, { params: { id } }, { signal }),
  })

export function saveAuthorization(rule: Authorization, options: SaveOptions): Promise<AuthorizationRow> {
  return api.call(authorizations.save, { body: rule }, options)
}
