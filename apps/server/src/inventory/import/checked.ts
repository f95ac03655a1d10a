import { type ProductColumn, productColumns } from '@yunque/contract/inventory/product-import'
import type { ZodType } from 'zod'
import { Refusal } from '../../errors.ts'

/** A fault in one column of a row; with null, in the whole row. */
type Fault = { column: ProductColumn | null; text: string }

/** Collects the faults of a row, so that all are reported together. */
export class RowFaults {
  readonly #list: Fault[] = []

  add(column: ProductColumn | null, text: string): void {
    const isNew = this.#list.every((fault) => fault.text !== text)
    if (isNew) this.#list.push({ column, text })
  }

  /** Runs `work`. If it throws a Refusal, adds a fault of this column and returns undefined. */
  of<T>(column: ProductColumn | null, work: () => T): T | undefined {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.add(column, error.message.replaceAll('\n', '. '))
      return undefined
    }
  }

  /**
   * Validates a row with the schema of a form. Adds a fault for each invalid field
   * and returns undefined if there is any.
   */
  checked<T>(schema: ZodType<T>, value: unknown): T | undefined {
    const result = schema.safeParse(value)
    for (const { path, message } of result.error?.issues ?? []) this.add(columnOf(path[0]), message)
    return result.data
  }

  get none(): boolean {
    return this.#list.length === 0
  }

  get list(): readonly Fault[] {
    return this.#list
  }

  get text(): string {
    return this.#list.map(({ text }) => text).join('. ')
  }
}

/** The import column of a form field: `category` for `categoryId`. Null when there is none. */
export function columnOf(field: unknown): ProductColumn | null {
  const name = String(field).replace(/Id$/, '')
  return isColumn(name) ? name : null
}

const isColumn = (name: string): name is ProductColumn => Object.hasOwn(productColumns, name)
