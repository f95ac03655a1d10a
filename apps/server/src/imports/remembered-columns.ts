import { createHash } from 'node:crypto'
import { columnNamed, type ImportSubject } from '@yunque/contract/imports/import-subject'
import { bareTitle } from '@yunque/contract/imports/import-titles'
import type { Db, Tx } from '../db/database.ts'
import type { Context } from '../operation/context.ts'

/** The column mapping of a sheet, with the titles that it was chosen for. */
export type SheetColumns = { titles: readonly string[]; columns: readonly (string | null)[] }

/** The column mapping of the last import with these titles; null when there was none. */
export async function rememberedColumns<C extends string>(
  db: Db | Tx,
  subject: ImportSubject<C>,
  titles: readonly string[],
): Promise<(C | null)[] | null> {
  const row = await db
    .selectFrom('product_sheets')
    .select('columns')
    .where('subject', '=', subject.kind)
    .where('titles_digest', '=', digestOf(titles))
    .executeTakeFirst()
  return row?.columns.map((column) => columnNamed(subject, column)) ?? null
}

/** Remembers the column mapping for sheets with these titles. Sheets without titles are not remembered. */
export async function rememberColumns(
  tx: Tx,
  { actor }: Context,
  { subject, titles, columns }: SheetColumns & { subject: ImportSubject },
): Promise<void> {
  const kept = {
    columns: columns.map((column) => column ?? ''),
    saved_by: actor.username,
    saved_at: new Date(),
  }
  if (titles.every((title) => title === '')) return
  await tx
    .insertInto('product_sheets')
    .values({ subject: subject.kind, titles_digest: digestOf(titles), ...kept })
    .onConflict((conflict) => conflict.columns(['subject', 'titles_digest']).doUpdateSet(kept))
    .execute()
}

/** SHA-256 of the titles from column A on, folded to bare words. Blank titles at the end are ignored. */
const digestOf = (titles: readonly string[]): string =>
  createHash('sha256').update(titles.map(bareTitle).join('|').replace(/\|+$/, '')).digest('hex')
