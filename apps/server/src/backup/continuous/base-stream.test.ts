import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startFollowedDatabase } from '../../../test/followed-database.ts'
import { readBase } from './base-stream.ts'
import { connectForReplication } from './replication.ts'

test('a base copy to a slow place is read as it is written: it does not wait in memory', async () => {
  const { database } = await startFollowedDatabase()
  const client = await connectForReplication(database.url)
  const { stream } = (client as unknown as { connection: { stream: { bytesRead: number } } }).connection
  let [taken, most] = [0, 0]
  await readBase(client, { quick: true, kbPerSecond: undefined }, async (piece) => {
    // Time passes: the place is slow.
    await sleep(1)
    taken += piece.length
    most = Math.max(most, stream.bytesRead - taken)
  })
  await client.end()
  expect(taken).toBeGreaterThan(20 * 1024 * 1024)
  // Two reads of the socket, and the heads of the messages.
  expect(most).toBeLessThan(1024 * 1024)
})
