import { decipher, encipher } from './device-cipher.ts'
import { deviceDb } from './device-db.ts'

/** So many answers are kept, the last ones. */
const MOST = 200

/** Keeps an answer under its question, encrypted. */
export async function keepSeen(id: string, answer: unknown): Promise<void> {
  const data = await encipher(answer)
  const tx = (await deviceDb()).transaction('seen', 'readwrite')
  await tx.store.put({ id, at: Date.now(), data })
  let more = (await tx.store.count()) - MOST
  for await (const cursor of tx.store.index('at').iterate()) {
    if (more-- <= 0) break
    await cursor.delete()
  }
  await tx.done
}

/** The last answer to a question, and when it came. */
export async function lastSeen<T>(id: string): Promise<{ answer: T; at: number } | undefined> {
  const row = await (await deviceDb()).get('seen', id)
  return row && { answer: await decipher<T>(row.data), at: row.at }
}
