import { toClipboard } from './to-clipboard.ts'

/**
 * Shares a text where the device can, as phones can, otherwise copies it. Says what was done; `closed` when the user
 * closed the choice of applications.
 */
export async function shareText(
  text: string,
  title: string,
): Promise<'shared' | 'closed' | 'copied' | 'refused'> {
  const data = { title, text }
  if (typeof navigator.canShare === 'function' && navigator.canShare(data)) {
    try {
      await navigator.share(data)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
    }
  }
  return (await toClipboard(text)) ? 'copied' : 'refused'
}
