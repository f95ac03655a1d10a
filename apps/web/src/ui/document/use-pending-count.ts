import { useEffect, useState } from 'react'
import { typedCount } from './parse-entry.ts'

/** How long a count waits for its product, ms: long enough to fetch a heavy one, too short for the next client. */
export const countMs = 20_000

interface Options {
  readonly text: string
  readonly quantity: number | null
  readonly onExpired: () => void
}

/** The units that the next scan would add, from `3*` or a short number in the field, until they expire (keyboard.entry). */
export function usePendingCount({ text, quantity, onExpired }: Options) {
  const [over, setOver] = useState<string | null>(null)
  // Other text is another count.
  if (over !== null && over !== text) setOver(null)
  const isOver = over === text && text !== ''
  const count = quantity ?? (isOver ? null : typedCount(text))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key in the field begins the time again
  useEffect(() => {
    if (count === null) return
    const timer = setTimeout(() => {
      setOver(text)
      onExpired()
    }, countMs)
    return () => clearTimeout(timer)
  }, [text, count])
  return { count, isOver }
}
