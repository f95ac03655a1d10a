import { queryOptions } from '@tanstack/react-query'
import type { MailInfo, MailSettings, MailTest, MailWay } from '@yunque/contract/mail/mail'
import { mail } from '@yunque/contract/settings/settings.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { putAnswer } from '../../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

/** Under `about`, because it shares the revision of the settings. */
export const mailQuery = queryOptions({
  queryKey: ['about', 'mail'],
  queryFn: ({ signal }) => api.call(mail.info, {}, { signal }),
})

export async function saveMail(settings: MailSettings, options: SaveOptions): Promise<MailInfo> {
  const saved = await api.call(mail.save, { body: settings }, options)
  putAnswer(mailQuery.queryKey, saved)
  return saved
}

export const sendTestMail = (test: MailTest): Promise<{ to: string; by: MailWay }> =>
  api.call(mail.test, { body: test })
