import { Button, type ButtonProps } from '@mantine/core'
import { IconFileDownload, IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { pdfWord, sharesPdf } from '../device/share-file.ts'
import { type PdfSource, takePdf } from './take-pdf.ts'

interface Props extends ButtonProps {
  readonly pdf: PdfSource
  /** In the bar of a list, which has no room for more words. */
  readonly compact?: boolean
}

/** Shares a document as PDF from a phone, and saves it elsewhere; busy until the server has made it. */
export function PdfButton({ pdf, compact = false, ...props }: Props) {
  const [busy, setBusy] = useState(false)
  const shares = sharesPdf()
  const Icon = shares ? IconShare : IconFileDownload
  const take = () => {
    setBusy(true)
    void takePdf(pdf).finally(() => setBusy(false))
  }
  return (
    <Button
      variant="default"
      size={compact ? 'xs' : 'sm'}
      leftSection={<Icon size={compact ? 16 : 18} aria-hidden />}
      {...props}
      loading={busy}
      onClick={take}
    >
      {compact && !shares ? 'PDF' : pdfWord()}
    </Button>
  )
}
