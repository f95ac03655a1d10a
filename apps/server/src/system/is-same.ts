import { timingSafeEqual } from 'node:crypto'

/** Whether two secrets are the same, in a time that shows nothing of them. */
export function isSame(one: string | Buffer, other: string | Buffer): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
