import { paymentPaper } from '@yunque/contract/receivables/receipt-paper'
import { type SharedKind, sharedReaders } from '@yunque/contract/sharing/shares'
import type { Db } from '../db/database.ts'
import { Forbidden } from '../errors.ts'
import { type Context, may } from '../operation/context.ts'
import { paymentGroup } from '../receivables/receipts.queries.ts'
import { clientStatement } from '../statements/client-statement.ts'
import { projectStatement } from '../statements/project-statement.ts'
import { providerStatement } from '../statements/provider-statement.ts'
import { type StatementKind, statementOnPaper } from '../statements/statement.ts'
import { type DocumentPaper, documentPapers, onPaper } from './document-papers.ts'

/** A document that is shared; `from` and `to` are the days of a statement. */
export type Shared = { kind: SharedKind; id: number; from: string | null; to: string | null }

/**
 * The paper of a shared document, as its reader may see it (sharing.who). @throws Forbidden without a permission for the
 * kind, NotFound for a document that the reader may not see
 */
export async function sharedPaper(db: Db, context: Context, shared: Shared): Promise<DocumentPaper> {
  const { kind, id } = shared
  if (!may(context.actor, ...sharedReaders(kind))) throw new Forbidden()
  if (kind === 'clientStatement') return statement(db, context, clientStatement, shared)
  if (kind === 'projectStatement') return statement(db, context, projectStatement, shared)
  if (kind === 'providerStatement') return statement(db, context, providerStatement, shared)
  if (kind !== 'receiptGroup') return documentPapers[kind](db, context, id)
  const group = await paymentGroup(db, context, id)
  const clientId = group.receipts[0]?.clientId
  return onPaper(`Cobro ${id}`, (issuer) => paymentPaper(group, issuer), {
    printed: group.paper.printed,
    ...(clientId === undefined ? {} : { party: { table: 'clients', id: clientId } }),
  })
}

async function statement(db: Db, context: Context, kind: StatementKind, { id, from, to }: Shared) {
  const { paperIn, fileName, owner } = await statementOnPaper(db, context, { kind, id, from, to })
  return onPaper(fileName, paperIn, { party: owner })
}
