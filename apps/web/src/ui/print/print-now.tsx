import { Portal } from '@mantine/core'
import type { PaperSize } from '@yunque/contract/core/paper-sizes'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import frame from './print-frame.module.css'
import classes from './print-now.module.css'
import { usePageSize } from './use-page-size.ts'
import { VoidMark } from './void-mark.tsx'

interface Props {
  /** Also the default file name of a PDF. */
  readonly title: string
  readonly paper: PaperSize
  /** At the bottom of every sheet, beside its number. */
  readonly foot?: string | undefined
  /** 'ANULADA' across the paper. */
  readonly watermark?: string | undefined
  /** Called when the print dialog of the browser has closed. */
  readonly onDone: () => void
  readonly children: ReactNode
}

/** Prints a document over the page that is open: drawn out of sight, and handed to the printer once it is complete. */
export function PrintNow({ title, paper, foot, watermark, onDone, children }: Props) {
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  const done = useRef(onDone)
  done.current = onDone
  usePageSize({ paper, landscape: false, sheet, title, foot })
  useEffect(() => {
    if (!sheet) return
    const finish = () => done.current()
    window.addEventListener('afterprint', finish, { once: true })
    let gone = false
    void drawn(sheet).then(() => !gone && window.print())
    return () => {
      gone = true
      window.removeEventListener('afterprint', finish)
    }
  }, [sheet])
  return (
    <Portal reuseTargetNode={false} className={`yq-print ${classes.hidden ?? ''}`}>
      <article
        ref={setSheet}
        className={`yq-paper ${frame.paper ?? ''}`}
        data-paper={paper}
        aria-hidden="true"
      >
        {children}
        <VoidMark text={watermark} />
      </article>
    </Portal>
  )
}

/** Once its pictures are decoded, and the page has its size. */
async function drawn(sheet: HTMLElement): Promise<void> {
  // A picture that cannot be loaded is left out.
  await Promise.allSettled([...sheet.querySelectorAll('img')].map((image) => image.decode()))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
