import { columnNamed, type ImportSubject } from '@yunque/contract/imports/import-subject'
import type { ZodType } from 'zod'
import { Refusal } from '../errors.ts'
import type { FileRow } from './cells.ts'

/** A fault in one column of a row; with null, in the whole row. */
type Fault<C extends string> = { column: C | null; text: string }

/**
 * Collects the faults of a row, so that all are reported together, with its cells that could not be read: nothing more
 * is reported of these, and nothing of columns that the row lacks when the cell that names it is one of them.
 */
export class RowFaults<C extends string = string> {
  readonly #list: Fault<C>[] = []
  readonly #subject: ImportSubject<C>
  readonly #row: FileRow<C>

  constructor(subject: ImportSubject<C>, row: FileRow<C>) {
    this.#subject = subject
    this.#row = row
  }

  /** Whether the cell of this column could not be read. */
  unread(column: C | null): boolean {
    return this.#row.faults.some((fault) => fault.column === column)
  }

  add(column: C | null, text: string): void {
    const isNameless = this.#subject.keys.some((key) => this.unread(key))
    if (column !== null && (this.unread(column) || (isNameless && this.#row.cells[column] === undefined)))
      return
    const isNew = this.#list.every((fault) => fault.text !== text)
    if (isNew) this.#list.push({ column, text })
  }

  /** Runs `work`. If it throws a Refusal, adds a fault of this column and returns undefined. */
  of<T>(column: C | null, work: () => T): T | undefined {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.add(column, error.message.replaceAll('\n', '. '))
      return undefined
    }
  }

  /** Adds a fault of a form field, to its column: `category` for `categoryId`. Nobody chooses in a row: it lacks the value. */
  ofField(field: unknown, text: string): void {
    const lack = text.replace(/^Seleccione (el|la) /, 'Falta $1 ')
    this.add(columnNamed(this.#subject, String(field).replace(/Id$/, '')), lack)
  }

  /** Validates a row with the schema of a form. Adds a fault for each invalid field and returns undefined if there is any. */
  checked<T>(schema: ZodType<T>, value: unknown): T | undefined {
    const result = schema.safeParse(value)
    for (const { path, message } of result.error?.issues ?? []) this.ofField(path[0], message)
    return result.data
  }

  get none(): boolean {
    return this.list.length === 0
  }

  get list(): readonly Fault<C>[] {
    const unread = this.#row.faults.map(({ column, text }) => ({ column, text }))
    return [...this.#list, ...unread]
  }

  get text(): string {
    return this.list.map(({ text }) => text).join('. ')
  }
}
