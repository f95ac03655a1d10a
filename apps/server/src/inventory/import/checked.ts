import type { ZodType } from 'zod'
import { Refusal } from '../../http/errors.ts'

/** The value that the schema of a form makes of a row's. @throws Refusal with what is wrong, in one line */
export function checked<T>(schema: ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Refusal([...new Set(result.error.issues.map(({ message }) => message))].join('. '))
}

/** What is wrong with a row: all of it is told, so that it is put right at once. */
export class RowFaults {
  readonly list: string[] = []

  /** What the work answers; undefined, and one fault more, when it is refused. */
  async of<T>(work: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.list.push(error.message.replaceAll('\n', '. '))
      return undefined
    }
  }

  get none(): boolean {
    return this.list.length === 0
  }

  get text(): string {
    return [...new Set(this.list)].join('. ')
  }
}
