import { importMessages } from '@yunque/contract/imports/import-report'
import { usesOf } from '../catalogs/uses-of.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { lockMany } from '../operation/write-many.ts'
import type { ImportedRecord } from './define-import.ts'

type Table = Parameters<typeof lockMany>[1]

/** Locks the imported records and returns their ids. @throws Refusal when one changed after the import. */
export async function lockUnchanged(
  tx: Tx,
  table: Table,
  records: readonly ImportedRecord[],
): Promise<number[]> {
  const ids = records.map(({ id }) => id).toSorted((a, b) => a - b)
  const versions = await lockMany(tx, table, ids)
  if (records.some(({ id, version }) => versions.get(id) !== version))
    throw new Refusal(importMessages.changed)
  return ids
}

/** @throws Refusal when a row of another table refers to one of these records; the tables `except` do not count. */
export async function refuseUsed(
  tx: Tx,
  table: Table,
  { ids, except = [] }: { ids: readonly number[]; except?: readonly string[] },
): Promise<void> {
  const uses = await usesOf(tx, table, ids, except)
  if (uses.length > 0) throw new Refusal(importMessages.inUse(new Intl.ListFormat('es').format(uses)))
}
