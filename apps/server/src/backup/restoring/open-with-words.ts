import { countAttempt, refuseBlocked } from '../../access/accounts/throttle.ts'
import type { Db } from '../../db/database.ts'
import { refusing } from '../../refusing.ts'
import { throttles } from '../../system/limits.ts'
import { WrongWords } from '../bag/bag-format.ts'
import { type Brought, openBrought } from '../bag/put-back.ts'

/** Of all who restore: a store without data has one user. */
const guesses = { throttle: throttles.recoveryWords, of: 'restore' }

/** Opens a bag by words that a person typed. Guesses are counted (store.recovery-words). @throws Refusal, TooMany */
export async function openWithWords(db: Db, bag: Buffer, words: string): Promise<Brought> {
  await refuseBlocked(db, [guesses])
  return refusing(() =>
    openBrought(bag, words).catch(async (error: unknown) => {
      if (error instanceof WrongWords) await countAttempt(db, [guesses])
      throw error
    }),
  )
}
