import type { RollPaper } from '@yunque/contract/core/paper'
import { isRoll, type PaperSize } from '@yunque/contract/core/paper-sizes'
import type { Key } from 'react'
import { PaperDocument } from './paper-document.tsx'
import classes from './paper-preview.module.css'
import frame from './print-frame.module.css'

interface Props<Row> {
  readonly label: string
  readonly paper: RollPaper<Row>
  readonly size: PaperSize
  readonly rowKey: (row: Row) => Key
}

/** A paper on a page of the program, smaller than it is printed. */
export function PaperPreview<Row>({ label, paper, size, rowKey }: Props<Row>) {
  return (
    <figure className={classes.preview} aria-label={label} data-roll={isRoll(size) || undefined}>
      <figcaption className={classes.label}>{label}</figcaption>
      <div className={classes.desk}>
        <article className={`yq-paper ${frame.paper ?? ''}`} data-paper={size}>
          <PaperDocument paper={paper} size={size} rowKey={rowKey} />
        </article>
      </div>
    </figure>
  )
}
