import { ASKS, type Ask, readAsks } from '@yunque/contract/core/asks'
import { olderHeaders } from '@yunque/contract/core/older-asks'
import { expect } from 'vitest'

/** What an answer asks. Expects that the headers of earlier versions ask the same. */
export function asksOf({ headers }: { headers: Record<string, unknown> }): readonly Ask[] {
  const header = headers[ASKS]
  const asks = readAsks(header === undefined ? null : String(header))
  expect(headers).toMatchObject(olderHeaders(asks))
  return asks
}
