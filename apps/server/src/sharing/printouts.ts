import { documentRow } from '@yunque/contract/core/document-kinds'
import { type PaperTexts, type RollPaper, titleOfPaper } from '@yunque/contract/core/paper'
import { isRoll } from '@yunque/contract/core/paper-sizes'
import type { QueuedPrint } from '@yunque/contract/printing/print-states'
import type { PrintRequest } from '@yunque/contract/printing/prints'
import { type PrintedKind, printedKinds } from '@yunque/contract/sharing/document-pdfs'
import { copiesOf } from '@yunque/domain/copies'
import type { Db, Tx } from '../db/database.ts'
import { Busy, Forbidden } from '../errors.ts'
import { type Context, may } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import type { MakePrintout } from '../printing/print-worker.ts'
import { queuePrint } from '../printing/queue-print.ts'
import { type Company, companyOf } from '../settings/company.ts'
import { markPrinted } from '../settings/papers/mark-printed.ts'
import { contextOfUser } from './context-of-user.ts'
import { type DocumentPaper, documentPapers } from './document-papers.ts'

/** The kinds whose prints are counted, with what the audit trail calls them. */
const counted = {
  bill: 'bills',
  preBill: 'prebills',
  receipt: 'receivables',
  creditNote: 'movements',
} as const
const isCounted = (kind: string): kind is keyof typeof counted => Object.hasOwn(counted, kind)
const isPrinted = (kind: string | null): kind is PrintedKind => printedKinds.some((one) => one === kind)

/**
 * Queues a document for the printer of the device, as its reader may see it. A paper that was not asked for comes out
 * when the settings have it on a roll (printing.queue). @throws Forbidden, NotFound
 */
export async function requestPrint(
  tx: Tx,
  context: Context,
  { kind, id, asked = false, paper = true }: PrintRequest,
): Promise<QueuedPrint> {
  const company = await companyOf(tx)
  const made = (await readPaper(tx, context, kind, id)).paperIn(company)
  const onRoll = isOnRolls(made) && (asked || isRollBySettings(made, company))
  const title = titleOfPaper(made)
  const print = await queuePrint(tx, context, { kind, id, title, paper: paper && onRoll, saved: !asked })
  return { print, paper: print?.paper ?? false }
}

/** @throws Forbidden without a permission for the kind, NotFound for a document that the reader may not see */
function readPaper(db: Db, context: Context, kind: PrintedKind, id: number): Promise<DocumentPaper> {
  if (!may(context.actor, ...documentRow(kind).readers)) throw new Forbidden()
  return documentPapers[kind](db, context, id)
}

const isOnRolls = (paper: PaperTexts): paper is Extract<PaperTexts, { ticketLine: unknown }> =>
  'ticketLine' in paper

/** A kind without settings, such as a voucher of cash, is on the roll. */
const isRollBySettings = ({ kind }: PaperTexts, { papers }: Company): boolean =>
  kind === undefined || isRoll(papers[kind].size)

/** The copies of a document of the queue, read with the present permissions of who asked for it. */
export const printoutOf: MakePrintout = async (db, { kind, documentId, userId }) => {
  if (!isPrinted(kind) || documentId === null) throw new Forbidden()
  const context = await contextOfUser(db, userId, 'print')
  const company = await companyOf(db)
  const { paperIn, printed } = await readPaper(db, context, kind, documentId)
  const paper = paperIn(company)
  if (!isOnRolls(paper)) throw new Forbidden()
  const names = paper.kind ? company.papers[paper.kind].copies : []
  const copies = copiesOf(names, printed).map((copy) => (copy === undefined ? paper : { ...paper, copy }))
  return {
    company,
    papers: copies as unknown as readonly RollPaper<never>[],
    count: (tx) => countPrint(tx, context, { kind, id: documentId, printed }),
  }
}

/** Counts a print. One that was made elsewhere since took the original: this one is made again as a copy. @throws Busy */
async function countPrint(
  tx: Tx,
  context: Context,
  { kind, id, printed }: { kind: string; id: number; printed: number },
): Promise<void> {
  if (!isCounted(kind)) return
  const [now] = await markPrinted(tx, context, { kind, entity: counted[kind], ids: [id], readable: [{ id }] })
  await posted(tx, context, { entity: counted[kind], id })
  if (printed === 0 && now?.printed !== 1) throw new Busy()
}
