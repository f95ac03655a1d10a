import { footOfPaper, nameOfPaper, type Paper, type RollPaper } from '@yunque/contract/core/paper'
import type { Issuer } from '@yunque/contract/core/paper-kinds'
import { isRoll, type PaperSize, wholeSheets } from '@yunque/contract/core/paper-sizes'
import { copiesOf } from '@yunque/domain/copies'
import type { Db } from '../db/database.ts'
import { renderPdf } from '../files/render-pdf.ts'
import { type Company, companyOf, watermarkOf } from './company.ts'
import { rollContent } from './papers/roll-content.ts'
import { sheetContent } from './papers/sheet-content.ts'

type ActRequest = {
  /** What it is laid out for; by default the sheet of the settings. */
  size?: PaperSize | undefined
  /** How often the document was printed (papers.copies). */
  printed?: number
}

/**
 * A paper of the company as a PDF, with the same content as its print page: the first of its copies. `paperFor` makes
 * it with the settings of the company. @throws Refusal when it is too large
 */
export async function paperPdf<Row>(
  db: Db,
  paperFor: (issuer: Issuer) => Paper<Row> | RollPaper<Row>,
  { size: asked, printed = 0 }: ActRequest,
): Promise<Buffer> {
  const company = await companyOf(db)
  const made = paperFor(company)
  const [copy] = copiesOf(made.kind ? company.papers[made.kind].copies : [], printed)
  const paper = copy === undefined ? made : { ...made, copy }
  const size = sizeFor(paper, company, asked)
  return renderPdf({
    title: nameOfPaper(paper),
    page: size,
    landscape: false,
    ...watermarkOf(company, paper.voided?.mark),
    footer: footOfPaper(company.name, paper),
    content:
      isRoll(size) && onRolls(paper)
        ? rollContent(company, paper, size)
        : sheetContent(company, paper, isRoll(size) ? company.page : size),
  })
}

const onRolls = <Row>(paper: Paper<Row>): paper is RollPaper<Row> => 'ticketLine' in paper

/** Whether a paper has a layout for a size: all for whole sheets, those with settings and a roll for half a sheet too. */
const hasLayout = <Row>(paper: Paper<Row>, size: PaperSize): boolean =>
  onRolls(paper) ? size !== 'half' || paper.kind !== undefined : isWhole(size)

const isWhole = (size: PaperSize): boolean => wholeSheets.some((sheet) => sheet === size)

/** The size asked for when the paper has a layout for it; else the sheet of the settings. */
function sizeFor<Row>(paper: Paper<Row>, company: Company, asked: PaperSize | undefined): PaperSize {
  if (asked !== undefined) return hasLayout(paper, asked) ? asked : company.page
  const set = paper.kind && company.papers[paper.kind].size
  return set === undefined || isRoll(set) ? company.page : set
}
