import type { PaperSize } from '@yunque/contract/core/paper-sizes'
import type { DownloadedFile } from '../../lib/api-client/api.ts'
import { toast } from '../../lib/toast.ts'
import { shareFile } from '../device/share-file.ts'

/** A document that the server makes as PDF. */
export interface PdfSource {
  /** Requests it, with this paper size or that of the settings. */
  readonly load: (paper?: PaperSize) => Promise<DownloadedFile>
  /** The file name without extension. */
  readonly title: string
}

/** Shares the PDF on a phone and downloads it elsewhere. An error is shown. */
export async function takePdf({ load, title }: PdfSource, paper?: PaperSize): Promise<void> {
  try {
    await shareFile(await load(paper), title)
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
  }
}
