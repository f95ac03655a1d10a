import { api } from '../../api-client/api.ts'
import { shareFile } from '../device/share-file.ts'
import { toast } from '../toast.ts'

/** A paper that the server makes: its path of the API, and what it is asked for. */
export interface PdfSource {
  readonly path: string
  readonly params?: Readonly<Record<string, string>>
  /** What the document is called where it is shared. */
  readonly title: string
}

/** Shares the PDF from a phone and saves it elsewhere; why it cannot be made is told. */
export async function takePdf({ path, params, title }: PdfSource): Promise<void> {
  try {
    await shareFile(await api.download(path, params), title)
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
  }
}
