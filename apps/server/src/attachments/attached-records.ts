import type { AttachmentKind } from '@yunque/contract/attachments/attachments'
import { PurchaseStep } from '@yunque/contract/core/constants'
import { ClaimState } from '@yunque/domain/claims'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '../db/database.ts'
import { declareDocumentLock, declareLock } from '../db/locks.ts'
import type { DB } from '../db/schema.ts'
import { NotFound } from '../errors.ts'
import { productList } from '../inventory/products/product-list.ts'
import { findListed } from '../lists/find-listed.ts'
import type { ListDefinition } from '../lists/list-definition.ts'
import type { Context } from '../operation/context.ts'
import { ownArea } from '../purchasing/purchases/purchases.queries.ts'
import { receiptsList } from '../receivables/receipts.queries.ts'
import { claimList } from '../sales/claims/claims.queries.ts'
import { clientList } from '../sales/clients/clients.queries.ts'
import { expensesList } from '../treasury/expenses.queries.ts'

/** What attachments depend on of their record. A master record has no area and is never void. */
type Standing = { areaId?: number; voided?: boolean }

/** A kind of record with attachments. */
type AttachedRecord = {
  table: keyof DB
  /** The column of `attachments` with its id. */
  column: 'purchase_id' | 'expense_id' | 'receipt_id' | 'claim_id' | 'product_id' | 'client_id'
  /** Why one that is void takes none, and loses none (attachments.void). */
  isVoid?: string
  declare: (tx: Tx, id: number) => void
  /** As the reader may see it. @throws NotFound otherwise (attachments.rights) */
  find: (db: Db | Tx, context: Context, id: number) => Promise<Standing>
}

const voidOf = (subject: string) => `${subject} y sus adjuntos ya no cambian`

/** The kinds of records with attachments, by their wire name (attachments.kinds). */
export const attachedRecords: Readonly<Record<AttachmentKind, AttachedRecord>> = {
  purchases: {
    table: 'purchases',
    column: 'purchase_id',
    isVoid: voidOf('La compra está anulada'),
    declare: (tx, id) => declareDocumentLock(tx, 'purchase', id),
    find: findPurchase,
  },
  expenses: {
    table: 'expenses',
    column: 'expense_id',
    isVoid: voidOf('El gasto está anulado'),
    declare: (tx, id) => declareDocumentLock(tx, 'expense', id),
    find: documentOf(expensesList, ({ active }) => !active),
  },
  receivables: {
    table: 'receipts',
    column: 'receipt_id',
    isVoid: voidOf('El recibo está anulado'),
    declare: (tx, id) => declareDocumentLock(tx, 'receipt', id),
    find: documentOf(receiptsList, ({ active }) => !active),
  },
  claims: {
    table: 'claims',
    column: 'claim_id',
    isVoid: voidOf('El reclamo está anulado'),
    declare: (tx, id) => declareDocumentLock(tx, 'claim', id),
    find: documentOf(claimList, ({ stateId }) => stateId === ClaimState.voided),
  },
  products: {
    table: 'products',
    column: 'product_id',
    declare: () => undefined,
    find: masterOf(productList),
  },
  clients: {
    table: 'clients',
    column: 'client_id',
    declare: (tx, id) => declareLock(tx, 'party', id),
    find: masterOf(clientList),
  },
}

/** A document of a list. */
function documentOf<R extends { areaId: number }, Q extends z.ZodRawShape>(
  list: ListDefinition<R, Q>,
  isVoided: (row: R) => boolean,
): AttachedRecord['find'] {
  return async (db, context, id) => {
    const row = await findListed(db, context, list, id)
    return { areaId: row.areaId, voided: isVoided(row) }
  }
}

/** A master record of a list. */
function masterOf<R extends object, Q extends z.ZodRawShape>(
  list: ListDefinition<R, Q>,
): AttachedRecord['find'] {
  return async (db, context, id) => {
    await findListed(db, context, list, id)
    return {}
  }
}

/** Also a debt from before, which is in no list of purchases. */
async function findPurchase(db: Db | Tx, context: Context, id: number): Promise<Standing> {
  const { rows } = await sql<{ areaId: number; step: string }>`
    select b.area_id as "areaId", b.step from purchases b where b.id = ${id} and ${ownArea(context) || sql`true`}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new NotFound()
  return { areaId: row.areaId, voided: row.step === PurchaseStep.voided }
}

/** Locks a record, so that it is not voided meanwhile, and finds it as `find` does. */
export async function lockRecord(
  tx: Tx,
  context: Context,
  kind: AttachmentKind,
  id: number,
): Promise<Standing> {
  const { table, declare, find } = attachedRecords[kind]
  declare(tx, id)
  await sql`select 1 from ${sql.table(table)} where id = ${id} for no key update`.execute(tx)
  return find(tx, context, id)
}
