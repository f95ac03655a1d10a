import type { ShareInfo } from '@yunque/contract/sharing/shares'
import { formatDate } from '../../lib/format/format.ts'
import { toast } from '../../lib/toast.ts'
import { toClipboard } from '../../ui/device/to-clipboard.ts'
import { makeLink, type ShareSubject } from './share.api.ts'
import { shareTexts as texts } from './texts.ts'

/** Makes a link and copies it; shows it where the browser does not allow copying. */
export async function copyLink(subject: ShareSubject): Promise<void> {
  const { url, expiresAt } = await makeLink(subject, 'link')
  if (await toClipboard(url)) toast.success(texts.copied(formatDate(expiresAt)))
  else toast.warn(texts.made(url))
}

/**
 * Opens WhatsApp with the message of the settings and a link, for the number of the client; without a number the user
 * chooses there. The tab is opened before the link is made, because browsers allow it only in answer to a press.
 */
export async function sendByWhatsapp(subject: ShareSubject, info: ShareInfo): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const link = info.linksOffered ? await makeLink(subject, 'whatsapp') : null
    const address = whatsappAddress(info, link?.url)
    if (tab) tab.location.href = address
    else window.location.href = address
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** The address that opens a message in WhatsApp. */
export const whatsappAddress = (
  { whatsapp, message }: Pick<ShareInfo, 'whatsapp' | 'message'>,
  url?: string,
): string => {
  const text = url === undefined ? message : `${message}\n\n${url}`
  return `https://wa.me/${whatsapp ?? ''}?text=${encodeURIComponent(text)}`
}
