import type { ImportCalls } from '@yunque/contract/imports/import-calls'
import type { ImportReport } from '@yunque/contract/imports/import-report'
import type { ImportSubject } from '@yunque/contract/imports/import-subject'
import type { ReactNode } from 'react'

/** The choice of whether to create the catalog entries that a file names and no catalog has. */
export interface MissingChoice {
  readonly create: boolean
  readonly onCreate: (create: boolean) => void
}

/** How the steps show the import of one subject. */
export interface ImportSetup<C extends string, R extends ImportReport<C>> {
  readonly subject: ImportSubject<C>
  readonly calls: ImportCalls<C, R>
  readonly title: string
  /** What a row of the file is: `una fila por producto`. */
  readonly each: string
  /** What becomes of rows that exist already. */
  readonly rule: string
  /** A number of entries: `3 productos`. */
  readonly count: (entries: number) => string
  readonly done: string
  /** The screen that lists the entries. */
  readonly list: { readonly to: string; readonly label: string }
  /** What a save invalidates. */
  readonly entities: readonly string[]
  /** What else the check found: doubts, missing entries. */
  readonly before?: (report: R, choice: MissingChoice) => ReactNode
  readonly notes?: (report: R) => string
  readonly doubts?: (report: R) => ReactNode
  /** What is shown once when the import is done. */
  readonly after?: (report: R) => ReactNode
}
