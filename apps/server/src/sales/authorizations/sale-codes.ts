import { messages } from '@yunque/contract/core/messages'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { type StoredCodes, splitCodes } from './read-codes.ts'

/** The codes stored with a document, and the user who typed them; null when several users did. */
export type SaleCodes = { text: string; by: number | null }

/**
 * Splits the codes of an edit. Those already stored keep the user who typed them, even when another user saves; the
 * others are typed now.
 */
export function keptCodes(sent: string, { text, by }: StoredCodes): { typed: string; stored: StoredCodes } {
  const before = splitCodes(text)
  const codes = splitCodes(sent)
  const kept = codes.filter((code) => before.includes(code))
  const typed = codes.filter((code) => !before.includes(code))
  return { typed: typed.join(' '), stored: { text: kept.join(' '), by } }
}

const MAX = 150

/** The codes to store with a document: those stored before and those typed now. */
export function codesToKeep({ actor }: Context, typed: string, stored?: StoredCodes): SaleCodes {
  if (splitCodes(typed).length === 0) return { text: stored?.text ?? '', by: stored?.by ?? null }
  const before = splitCodes(stored?.text ?? '')
  const text = [...new Set([...before, ...splitCodes(typed)])].join(' ')
  if (text.length > MAX) throw new Refusal(messages.maxCharacters(MAX))
  return { text, by: before.length === 0 || stored?.by === actor.userId ? actor.userId : null }
}
