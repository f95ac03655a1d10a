import type { ImportCalls } from '@yunque/contract/imports/import-calls'
import type { ColumnNumbers, ImportReport } from '@yunque/contract/imports/import-report'
import type { ImportSubject } from '@yunque/contract/imports/import-subject'
import type { Db, Tx } from '../db/database.ts'
import type { Context } from '../operation/context.ts'
import type { RowFault } from '../operation/refuse-faulty-rows.ts'
import type { FileRow } from './cells.ts'
import type { ImportRun } from './import-run.ts'

/** The entries of a file, and whether missing catalog entries are to be added. */
export type ImportFile<C extends string> = {
  rows: readonly FileRow<C>[]
  /** Numbers of the sheet's rows that are no entries. */
  skipped: number[]
  createMissing: boolean
  /** How numbers with marks were read. */
  numbers: ColumnNumbers<C>[]
  /** The values chosen for new records without one. */
  defaults: FileRow<C>['cells']
  /** Its checked rows are counted here. */
  run: ImportRun
}

/** What an import would do: its report, and the faults of each faulty row. */
export type ImportPlan<R extends ImportReport> = { report: R; faulty: RowFault[] }

/** A record that an import wrote: its version now, and its values before, null for an added one. */
export type ImportedRecord = { id: number; version: number; before: object | null }

/** The id under which an import is kept, what was prepared for it, and its run, which counts the written rows. */
export type Given<Prepared = undefined> = { importId: number; prepared: Prepared; run: ImportRun }

/** How a subject is imported. One value per subject; the routes and the history of imports read it (decision 0027). */
export type ImportDefinition<
  C extends string,
  R extends ImportReport<C>,
  P extends ImportPlan<R>,
  Prepared = undefined,
> = {
  subject: ImportSubject<C>
  calls: ImportCalls<C, R>
  /** The subject with the columns that the actor may import in this store, when it differs. */
  subjectFor?(db: Db, context: Context): Promise<ImportSubject<C>> | ImportSubject<C>
  /** Checks a file. Adds missing catalog entries if `createMissing`; writes nothing else. */
  plan(tx: Tx, context: Context, file: ImportFile<C>): Promise<P>
  /** What the import of a file needs that is made outside its transaction. */
  prepare?(db: Db, file: ImportFile<C>): Promise<Prepared>
  /** Asks once about everything that may be a mistake. @throws Question */
  question?(plan: P, confirm: boolean): void
  /** Writes the planned rows. The number of statements does not grow with them. */
  carryOut(tx: Tx, context: Context, plan: P, given: Given<Prepared>): Promise<ImportedRecord[]>
  /** Takes an import back. @throws Refusal when something depends on it */
  undo(tx: Tx, context: Context, records: readonly ImportedRecord[], importId: number): Promise<void>
}
