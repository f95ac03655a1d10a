import { queryOptions } from '@tanstack/react-query'
import {
  type MailInfo,
  type MailSettings,
  type MailTest,
  type MailWay,
  mailSettingsOnWire,
} from '@yunque/contract/mail'
import { api } from '../../shared/api-client/api.ts'
import { queryClient } from '../../shared/api-client/query-client.ts'
import type { SaveOptions } from '../../shared/ui/form/use-submission.ts'

/** Under `about`, because it shares the revision of the settings. */
export const mailQuery = queryOptions({
  queryKey: ['about', 'mail'],
  queryFn: ({ signal }) => api.get<MailInfo>('about/mail', undefined, signal),
})

export async function saveMail(settings: MailSettings, options: SaveOptions): Promise<MailInfo> {
  const saved = await api.post<MailInfo>('about/mail', mailSettingsOnWire.toWire(settings), options)
  queryClient.setQueryData(mailQuery.queryKey, saved)
  await queryClient.invalidateQueries({ queryKey: ['about'] })
  return saved
}

export const sendTestMail = (test: MailTest): Promise<{ to: string; by: MailWay }> =>
  api.post('about/mail/test', test)
