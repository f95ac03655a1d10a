import { Button, Portal, SegmentedControl } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useShortcuts } from '../shortcuts.ts'
import classes from './print-frame.module.css'
import { type Paper, usePageSize } from './use-page-size.ts'

interface Props {
  /** Also the name offered for a PDF: 'Factura 00123'. */
  readonly title: string
  /** Papers that the document has a layout for; the first one is shown. */
  readonly papers: readonly Paper[]
  /** 'ANULADA' across the paper. */
  readonly watermark?: string | undefined
  /** What the paper leaves out, told on screen alone. */
  readonly notice?: string | false
  /** Where "Volver" leads whoever opened the page by its address. */
  readonly home: string
  readonly children: (paper: Paper) => ReactNode
}

const names: Record<Paper, string> = { ticket: 'Ticket 80 mm', letter: 'Carta', a4: 'A4' }

/** The paper as it will leave the printer, alone on the page and on the print (U34); always light. */
export function PrintFrame({ title, papers, watermark, notice = false, home, children }: Props) {
  const [paper, setPaper] = useState<Paper>(papers[0] ?? 'letter')
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  const router = useRouter()
  const navigate = useNavigate()
  const back = () => (router.history.canGoBack() ? router.history.back() : void navigate({ to: home }))
  usePageSize(paper, sheet, title)
  useShortcuts([
    { keys: 'Ctrl+P', label: 'Imprimir' },
    { keys: 'Escape', label: 'Volver', run: back },
  ])
  return (
    <Portal reuseTargetNode={false} className={`yq-print ${classes.frame ?? ''}`}>
      <header className={classes.bar}>
        <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={back}>
          Volver
        </Button>
        <h1 className={classes.title}>{title}</h1>
        {papers.length > 1 && (
          <SegmentedControl
            aria-label="Papel"
            value={paper}
            onChange={setPaper}
            data={papers.map((value) => ({ value, label: names[value] }))}
          />
        )}
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </header>
      <section
        aria-label="Vista previa"
        className={classes.desk}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus to be scrolled by keys
        tabIndex={0}
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
          aria-label={title}
        >
          {children(paper)}
          {watermark !== undefined && (
            <div role="img" aria-label={watermark} data-text={watermark} className={classes.watermark} />
          )}
        </article>
      </section>
    </Portal>
  )
}
