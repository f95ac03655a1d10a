import type { DownloadedFile } from '../../lib/api-client/api.ts'
import { saveFile } from '../../lib/save-file.ts'

/** Whether the device hands PDFs to other applications, as phones do; elsewhere they are saved. */
export function sharesPdf(): boolean {
  const sample = new File([], 'documento.pdf', { type: 'application/pdf' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] })
}

/** What the button does on this device. */
export const pdfWord = (): string => (sharesPdf() ? 'Compartir' : 'Guardar PDF')

/** Hands a file to another application where the device can, else saves it; thinking better of it is no error. */
export async function shareFile({ blob, fileName }: DownloadedFile, title: string): Promise<void> {
  const files = [new File([blob], fileName, { type: blob.type })]
  if (!sharesPdf() || !navigator.canShare({ files })) {
    saveFile({ blob, fileName })
    return
  }
  try {
    await navigator.share({ files, title })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'AbortError') return
    // The answer took longer than a touch is trusted for: the file is not lost.
    if (name === 'NotAllowedError') saveFile({ blob, fileName })
    else throw error
  }
}
