import { queryOptions } from '@tanstack/react-query'
import type { PaperSettings, PaperSettingsInfo } from '@yunque/contract/settings/papers'
import { papers } from '@yunque/contract/settings/settings.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { putAnswer } from '../../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

/** How each kind of paper is printed. */
export const papersQuery = queryOptions({
  queryKey: ['about', 'papers'],
  queryFn: ({ signal }) => api.call(papers.info, {}, { signal }),
})

export async function savePapers(given: PaperSettings, options: SaveOptions): Promise<PaperSettingsInfo> {
  const saved = await api.call(papers.save, { body: given }, options)
  putAnswer(papersQuery.queryKey, saved)
  return saved
}
