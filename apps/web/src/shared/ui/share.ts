/** Whether the device hands texts and links to other applications, as phones do. */
export const canShare = (): boolean => typeof navigator.share === 'function'

interface Shared {
  readonly title: string
  readonly text: string
  /** The page shown, unless another is said. */
  readonly path?: string
}

/** Offers a text and the link of its page to other applications; thinking better of it is no error. */
export async function shareLink({ title, text, path = window.location.pathname }: Shared): Promise<void> {
  try {
    await navigator.share({ title, text, url: new URL(path, window.location.origin).href })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
