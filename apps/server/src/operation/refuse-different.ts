import { compare, subtract } from '@yunque/domain/decimal'
import { Refusal } from '../errors.ts'

const TOLERANCE = 0.01

/**
 * Refuses a derived figure that a client sent when it differs by more than a cent from the server's (figures.derived).
 */
export function refuseDifferent(name: string, sent: number | null | undefined, own: number): void {
  if (sent === null || sent === undefined) return
  if (compare(Math.abs(subtract(sent, own)), TOLERANCE) > 0)
    throw new Refusal(`${name} (${sent}) no coincide con el calculado (${own})`)
}
