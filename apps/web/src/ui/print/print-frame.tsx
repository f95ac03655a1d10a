import { Button, SegmentedControl } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type PaperSize, paperSizeNames } from '@yunque/contract/core/paper-sizes'
import { type ReactNode, useState } from 'react'
import { useAbout } from '../../lib/api-client/about.ts'
import { usePrinter } from '../../lib/api-client/this-device.ts'
import { sharesPdf } from '../device/share-file.ts'
import { useShortcuts } from '../shortcuts/shortcuts.ts'
import { DevicePrint, type PrintedDocuments } from './device-print.tsx'
import { PdfButton } from './pdf-button.tsx'
import classes from './print-frame.module.css'
import { PrintShell } from './print-shell.tsx'
import type { PdfSource } from './take-pdf.ts'
import { useOnPrinted } from './use-on-printed.ts'
import { usePageSize } from './use-page-size.ts'
import { VoidMark } from './void-mark.tsx'

interface Props {
  /** Also the default file name of a PDF: 'Factura 00123'. */
  readonly title: string
  /** Papers that the document has a layout for; the first one is shown. */
  readonly papers: readonly PaperSize[]
  /** Landscape letter and A4, for a table of many columns. */
  readonly landscape?: boolean
  /** 'ANULADA' across the paper. */
  readonly watermark?: string | undefined
  /** A notice of what the document leaves out, on screen only. */
  readonly notice?: string | false
  /** Whether the content is still loading and cannot be printed yet. */
  readonly busy?: boolean
  /** At the bottom of every sheet, beside its number; the company and the title unless given. */
  readonly foot?: string | undefined
  /** Called after the print dialog of the browser. */
  readonly onPrinted?: (() => void) | undefined
  /** The PDF of a document that is sent to somebody, laid out for the chosen paper. */
  readonly pdf?: Pick<PdfSource, 'load'>
  /** The button that shares the document. On a device that shares files it replaces the one of the PDF. */
  readonly share?: ReactNode
  /** What is printed, for the printer of the device. */
  readonly documents?: PrintedDocuments | undefined
  /** The target of "Volver" when the page was opened by its address. */
  readonly home: string
  readonly children: (paper: PaperSize) => ReactNode
}

/** The print preview: a page with the document alone (screens.paper). Always light. */
export function PrintFrame({
  title,
  papers,
  landscape = false,
  watermark,
  notice = false,
  busy = false,
  foot,
  onPrinted,
  pdf,
  share,
  documents,
  home,
  children,
}: Props) {
  const [paper, setPaper] = useState<PaperSize>(papers[0] ?? 'letter')
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  const company = useAbout()?.name
  const byPrinter = usePrinter() !== null
  usePageSize({ paper, landscape, sheet, title, foot: foot ?? [company, title].filter(Boolean).join(' · ') })
  useOnPrinted(onPrinted)
  useShortcuts([{ keys: 'Ctrl+P', label: 'Imprimir' }])
  return (
    <PrintShell
      title={title}
      home={home}
      actions={
        <>
          {papers.length > 1 && (
            <SegmentedControl
              aria-label="Papel"
              className={classes.sizes ?? ''}
              value={paper}
              onChange={setPaper}
              data={papers.map((value) => ({ value, label: paperSizeNames[value] }))}
            />
          )}
          {share}
          {pdf !== undefined && !(share !== undefined && sharesPdf()) && (
            <PdfButton pdf={{ ...pdf, title }} paper={paper} />
          )}
          {documents && <DevicePrint {...documents} />}
          <Button
            variant={documents && byPrinter ? 'default' : 'filled'}
            leftSection={<IconPrinter size={18} aria-hidden />}
            disabled={busy}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        </>
      }
    >
      {notice && (
        <p role="status" className={classes.notice}>
          {notice}
        </p>
      )}
      <article
        ref={setSheet}
        className={`yq-paper ${classes.paper ?? ''}`}
        data-paper={paper}
        data-landscape={landscape || undefined}
        aria-label={title}
      >
        {children(paper)}
        <VoidMark text={watermark} />
      </article>
    </PrintShell>
  )
}
