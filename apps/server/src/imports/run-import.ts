import type { ImportReport } from '@yunque/contract/imports/import-report'
import { importMessages } from '@yunque/contract/imports/import-report'
import type { Db, Tx } from '../db/database.ts'
import { lockImportRun } from '../db/locks.ts'
import { inImportTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { confirmActor } from '../operation/acting.ts'
import type { Context } from '../operation/context.ts'
import { refuseFaultyRows } from '../operation/refuse-faulty-rows.ts'
import type { ImportDefinition, ImportFile, ImportPlan } from './define-import.ts'
import { keepImport, nextImport } from './keep-import.ts'
import { rememberColumns, type SheetColumns } from './remembered-columns.ts'

/** An uploaded file, with the column mapping that the user chose and the import remembers. Null for our template. */
export type SheetFile<C extends string> = ImportFile<C> & { mapped: SheetColumns | null; fileName: string }

/**
 * Adds the entries of a file and changes those that exist, all or none (store.import). The number of statements does
 * not depend on the number of rows.
 * @throws Refusal naming each faulty row, Question about what may be a mistake
 */
export async function runImport<C extends string, R extends ImportReport<C>, P extends ImportPlan<R>, X>(
  db: Db,
  context: Context,
  { confirm, ...file }: SheetFile<C> & { confirm: boolean },
  definition: ImportDefinition<C, R, P, X>,
): Promise<R> {
  const { subject } = definition
  const prepared = (await definition.prepare?.(db, file)) as X
  const { run } = file
  run.enter('waiting')
  return inImportTransaction(db, async (tx) => {
    run.enter('checking')
    if (run.key !== null) await refuseAgain(tx, run.key)
    await confirmActor(tx, context)
    const plan = await definition.plan(tx, context, file)
    refuseFaultyRows(plan.faulty)
    definition.question?.(plan, confirm)
    const id = await nextImport(tx)
    const records = await definition.carryOut(tx, context, plan, { importId: id, prepared, run })
    await keepImport(tx, context, { id, kind: subject.kind, fileName: file.fileName, records, run: run.key })
    if (file.mapped) await rememberColumns(tx, context, { subject, ...file.mapped })
    run.commits()
    return plan.report
  })
}

/** Takes the lock of a run. @throws Refusal when the run was stored, so that a request that is repeated changes nothing */
async function refuseAgain(tx: Tx, run: string): Promise<void> {
  await lockImportRun(tx, run)
  const stored = await tx.selectFrom('imports').select('id').where('run', '=', run).executeTakeFirst()
  if (stored) throw new Refusal(importMessages.again)
}

/** Reports what an import would do, faulty rows included. Runs it in a transaction that is rolled back. */
export async function checkImport<C extends string, R extends ImportReport<C>, P extends ImportPlan<R>, X>(
  db: Db,
  context: Context,
  file: ImportFile<C>,
  definition: ImportDefinition<C, R, P, X>,
): Promise<R> {
  file.run.enter('waiting')
  try {
    return await inImportTransaction(db, async (tx) => {
      throw new Undone((await definition.plan(tx, context, file)).report)
    })
  } catch (error) {
    if (error instanceof Undone) return error.report
    throw error
  }
}

class Undone<R> extends Error {
  readonly report: R
  constructor(report: R) {
    super('A dry run is rolled back')
    this.report = report
  }
}
