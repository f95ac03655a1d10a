import type { ApprovalAct } from '@yunque/domain/approvals'
import { APPROVAL, TOLD_SERIALS } from './constants.ts'

/** Where the units are from which is chosen; of an invoice, those of one line or of all. */
export type SerialPool = { areaId: number } | { billId: number; billLine?: number } | { transferId: number }

/** The serials of a product that a posting needs: how many, and from where. */
export type SerialsNeeded = {
  direction: number
  productId: number
  product: string
  least: number
  most: number
  /** Whether serials that the store does not know may be given. */
  takesNew: boolean
  pool: SerialPool
  /** Those that the document names already. */
  told: readonly string[]
}

/** The serials of what a posting moves, by direction and product, as in `out:12`. */
export type ToldSerials = Record<string, string[]>

/** The acts that another user has to approve. The digest names what is done, which the sentence describes. */
export type ApprovalNeeded = { acts: ApprovalAct[]; areaId: number; digest: string }

/** The kind of document that has a number on paper. */
export type PaperKind = 'factura' | 'recibo' | 'nota'

/** Where the new price of a product is saved whose price the area inherits: in the main area, or in the area itself. */
export type InheritedChoice = 'main' | 'own'

/** Facts of each kind. */
type Facts = {
  /** What is wanted is unusual. The sentence asks whether it is right. */
  confirm: object
  /** Another document has the same number on paper (documents.repeated-paper). */
  repeated: { paper: PaperKind }
  /** Another payment has the same reference (sales.reference-once). */
  reference: object
  /** The area inherits the prices that change (prices.inherit). `mayMain`: the user may change those of the main area. */
  inherited: { products: readonly string[]; mayMain: boolean }
  /** Another user has to approve it (approvals.needed). */
  approval: ApprovalNeeded
  /** What moves needs serials to be given (serials.told). */
  serials: { needed: readonly SerialsNeeded[] }
  /** An authorization code can allow it, or the code that was given is not valid (authorizations.code-header). */
  code: object
}

/** The answer to each kind. */
export type AnswerTo = {
  confirm: true
  repeated: true
  reference: true
  inherited: InheritedChoice
  approval: string
  serials: ToldSerials
  code: string
}

export type AskKind = keyof Facts
/** What the server asks, of one kind. */
export type AskOf<K extends AskKind> = { kind: K } & Facts[K]
/** What the server asks before it does what was requested. */
export type Ask = { [K in AskKind]: AskOf<K> }[AskKind]
export type Answers = { readonly [K in AskKind]?: AnswerTo[K] }

/**
 * Header of a 400 that asks: `Ask[]` as JSON in ASCII, beside the sentence for the user. Several are alternatives, the
 * answer to one is enough. The same request with the answer is carried out, or asks what it still needs.
 */
export const ASKS = 'x-asks'

/** Where the repeated request has the answer. A field is in the body, or in the query of a call without one. */
type Place = { field: string; wire?: string } | { header: string }

/** How the same request is repeated with the answer to each kind. */
export const repetitions = {
  confirm: { field: 'confirm' },
  repeated: { field: 'acceptRepeated' },
  reference: { field: 'acceptReference' },
  inherited: { field: 'inherited' },
  approval: { header: APPROVAL },
  serials: { header: TOLD_SERIALS },
  code: { field: 'authCode', wire: 'codeAuth' },
} as const satisfies Record<AskKind, Place>

/** A value of a header, which takes no other characters. */
export const toHeader = (value: unknown): string => encodeURIComponent(JSON.stringify(value))
export const fromHeader = (text: string): unknown => JSON.parse(decodeURIComponent(text))

/** The value of the header `ASKS`: JSON in which every character outside ASCII is escaped. */
export const asksHeader = (asks: readonly Ask[]): string =>
  JSON.stringify(asks).replaceAll(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** What the header `ASKS` of an answer asks. Kinds of a later version are left out: their sentence is a refusal. */
export const readAsks = (header: string | null): readonly Ask[] =>
  header === null ? [] : (JSON.parse(header) as readonly Ask[]).filter(({ kind }) => kind in repetitions)

/** The parts of a call that its answers go into. */
type Parts = { query?: object; body?: unknown }

/** The same call with the answers: its parts, and its further headers. `takesBody`: the endpoint has a body. */
export function repeatedWith<P extends Parts>(
  parts: P,
  answers: Answers,
  takesBody: boolean,
): { parts: P; headers: Record<string, string> } {
  const fields: Record<string, unknown> = {}
  const headers: Record<string, string> = {}
  for (const [kind, answer] of Object.entries(answers)) {
    const place: Place = repetitions[kind as AskKind]
    if ('field' in place) fields[place.field] = answer
    else headers[place.header] = typeof answer === 'string' ? answer : toHeader(answer)
  }
  if (Object.keys(fields).length === 0) return { parts, headers }
  const part = takesBody ? 'body' : 'query'
  return { parts: { ...parts, [part]: { ...(parts[part] as object | undefined), ...fields } }, headers }
}
