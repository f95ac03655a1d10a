import pg from 'pg'
import { vi } from 'vitest'

/** A statement sent to the database. */
export type Statement = { text: string; values: unknown[] }

/** The statements sent to the database while `work` ran, prepared ones included. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const watched = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return watched.mock.calls.flatMap(([one, values]: unknown[]) => {
      const { text, values: own } = typeof one === 'string' ? { text: one, values } : (one as Statement)
      return text === undefined ? [] : [{ text, values: Array.isArray(own) ? own : [] }]
    })
  } finally {
    watched.mockRestore()
  }
}
