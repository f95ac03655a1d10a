import type { ButtonProps } from '@mantine/core'
import { IconFileDownload, IconShare } from '@tabler/icons-react'
import type { PaperSize } from '@yunque/contract/core/paper-sizes'
import { useState } from 'react'
import { BusyButton } from '../controls/busy-button.tsx'
import { pdfWord, sharesPdf } from '../device/share-file.ts'
import { type PdfSource, takePdf } from './take-pdf.ts'

interface Props extends ButtonProps {
  readonly pdf: PdfSource
  /** What the PDF is laid out for; by default the sheet of the settings. */
  readonly paper?: PaperSize | undefined
  /** For the bar of a list, which has room for a short label only. */
  readonly compact?: boolean
}

/** Shares a document as PDF on a phone and downloads it elsewhere. Busy until the server has made it. */
export function PdfButton({ pdf, paper, compact = false, ...props }: Props) {
  const [busy, setBusy] = useState(false)
  const shares = sharesPdf()
  const Icon = shares ? IconShare : IconFileDownload
  const take = () => {
    setBusy(true)
    void takePdf(pdf, paper).finally(() => setBusy(false))
  }
  return (
    <BusyButton
      variant="default"
      size={compact ? 'xs' : 'sm'}
      leftSection={<Icon size={compact ? 16 : 18} aria-hidden />}
      {...props}
      busy={busy}
      onClick={take}
    >
      {compact && !shares ? 'PDF' : pdfWord()}
    </BusyButton>
  )
}
