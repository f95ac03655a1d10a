import { queryOptions } from '@tanstack/react-query'
import { sharing } from '@yunque/contract/sharing/shares.endpoints'
import type { SharingInfo, SharingSettings } from '@yunque/contract/sharing/sharing-settings'
import { api } from '../../../lib/api-client/api.ts'
import { putAnswer, queryClient } from '../../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

/** Under `about`, like every setting. */
export const sharingQuery = queryOptions({
  queryKey: ['about', 'sharing'],
  queryFn: ({ signal }) => api.call(sharing.info, {}, { signal }),
})

export async function saveSharing(given: SharingSettings, options: SaveOptions): Promise<SharingInfo> {
  const saved = await api.call(sharing.save, { body: given }, options)
  putAnswer(sharingQuery.queryKey, saved)
  await queryClient.invalidateQueries({ queryKey: ['shares'] })
  return saved
}
