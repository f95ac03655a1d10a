import type { Database } from '../../db/database.ts'

/**
 * Takes every connection of the pool, so that nothing of this process reads or writes; requests wait or are refused.
 * Returns what ends them: their plans are of the tables of before.
 */
export async function holdPool({ pool }: Database): Promise<() => void> {
  const asked = Array.from({ length: pool.options.max }, () => pool.connect())
  const taken = await Promise.allSettled(asked)
  const release = () => {
    for (const one of taken) if (one.status === 'fulfilled') one.value.release(true)
  }
  const failed = taken.find((one) => one.status === 'rejected')
  if (!failed) return release
  release()
  throw failed.reason
}
