import type { DownloadedFile } from '../../lib/api-client/api.ts'
import { saveFile } from '../../lib/save-file.ts'

/** Whether the device can share files of this type with other applications, as phones can. Elsewhere they are downloaded. */
export const sharesFiles = (type: `${string}/${string}`): boolean =>
  canShare([new File([], `archivo.${type.split('/')[1]}`, { type })])

export const sharesPdf = (): boolean => sharesFiles('application/pdf')

const canShare = (files: File[]): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files })

/** The label of the button on this device. */
export const pdfWord = (): string => (sharesPdf() ? 'Compartir' : 'Guardar PDF')

/** Shares a file where the device can, otherwise downloads it. Cancelling the share is no error. */
export async function shareFile({ blob, fileName }: DownloadedFile, title: string): Promise<void> {
  const files = [new File([blob], fileName, { type: blob.type })]
  if (!canShare(files)) {
    saveFile({ blob, fileName })
    return
  }
  try {
    await navigator.share({ files, title })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'AbortError') return
    // The answer came too late: sharing is no longer counted as an action of the user. Download instead.
    if (name === 'NotAllowedError') saveFile({ blob, fileName })
    else throw error
  }
}
