import type { PageSize } from '@yunque/contract/core/paper'
import type { DownloadedFile } from '../../lib/api-client/api.ts'
import { toast } from '../../lib/toast.ts'
import { shareFile } from '../device/share-file.ts'

/** A document that the server makes as PDF. */
export interface PdfSource {
  /** Asks for it, on this page or on that of the settings. */
  readonly load: (paper?: PageSize) => Promise<DownloadedFile>
  /** What the document is called where it is shared. */
  readonly title: string
}

/** Shares the PDF from a phone and saves it elsewhere; why it cannot be made is told. */
export async function takePdf({ load, title }: PdfSource, paper?: PageSize): Promise<void> {
  try {
    await shareFile(await load(paper), title)
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
  }
}
