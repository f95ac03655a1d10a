import pg from 'pg'
import { vi } from 'vitest'

/** A statement as the database was asked it. */
export type Asked = { text: string; values: unknown[] }

/** The statements that the pool was asked while `work` ran, kept ones too. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Asked[]> {
  const watched = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return watched.mock.calls.flatMap(([one, values]: unknown[]) => {
      const { text, values: own } = typeof one === 'string' ? { text: one, values } : (one as Asked)
      return text === undefined ? [] : [{ text, values: Array.isArray(own) ? own : [] }]
    })
  } finally {
    watched.mockRestore()
  }
}
