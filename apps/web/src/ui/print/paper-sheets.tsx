import { footOfPaper, type Paper, type RollPaper } from '@yunque/contract/core/paper'
import type { Issuer } from '@yunque/contract/core/paper-kinds'
import type { PaperSize } from '@yunque/contract/core/paper-sizes'
import { copiesOf } from '@yunque/domain/copies'
import type { Key } from 'react'
import { PaperDocument } from './paper-document.tsx'
import classes from './print-document.module.css'
import { VoidMark } from './void-mark.tsx'

/** One copy of a document. */
export interface Sheet<Row> {
  readonly paper: Paper<Row> | RollPaper<Row>
  readonly title: string
  /** At the bottom of each of its pages. */
  readonly foot: string
  readonly key: string
}

/** The copies that come out of one print of a document (papers.copies). `printed` is how often it was printed before. */
export function sheetsOf<Row>(
  paper: Paper<Row> | RollPaper<Row>,
  { issuer, printed, title }: { issuer: Issuer; printed: number; title: string },
): Sheet<Row>[] {
  const names = paper.kind ? issuer.papers[paper.kind].copies : []
  return copiesOf(names, printed).map((copy, at) => {
    const marked = copy === undefined ? paper : { ...paper, copy }
    return { paper: marked, title, foot: footOfPaper(issuer.name, marked), key: `${title} ${at}` }
  })
}

interface Props<Row> {
  readonly sheets: readonly Sheet<Row>[]
  readonly size: PaperSize
  readonly rowKey: (row: Row) => Key
}

/** The copies of one print: on sheets each begins a page, on the roll they follow each other. Each of several has its own void mark. */
export const PaperSheets = <Row,>({ sheets, size, rowKey }: Props<Row>) =>
  sheets.map(({ paper, title, foot, key }) => (
    <section key={key} className={classes.sheet} aria-label={title} data-sheet="" data-foot={foot}>
      <PaperDocument paper={paper} size={size} rowKey={rowKey} />
      {sheets.length > 1 && paper.voided && <VoidMark text={paper.voided.mark} />}
    </section>
  ))
