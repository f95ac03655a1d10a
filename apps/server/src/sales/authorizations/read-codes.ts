import { type AuthorizationRule, type CodeFault, codeFault } from '@yunque/domain/authorizations'
import { sql } from 'kysely'
import { countAttempt, forgetAttempts, refuseBlocked } from '../../access/accounts/throttle.ts'
import type { Db, Tx } from '../../db/database.ts'
import { declareLock } from '../../db/locks.ts'
import { Asking } from '../../errors.ts'
import type { Actor, Context } from '../../operation/context.ts'
import { throttles } from '../../system/limits.ts'

/** Codes stored with a document, and the user who typed them; null when several users did. */
export type StoredCodes = { text: string; by: number | null }

/** The rule of a code given for a sale, and its fault: only a stored code can have one. */
export type GivenRule = AuthorizationRule & { id: number; code: string; isTyped: boolean; fault?: CodeFault }

type Codes = {
  /** The codes that the actor typed now, separated by spaces or commas. */
  typed: string
  stored?: StoredCodes | undefined
  clientId: number
  /** Whether the sale uses the codes up. They are locked, single-use ones for this sale alone. */
  consumes: boolean
  /** The invoice to re-enable. What its codes authorized before stays authorized. */
  billId?: number | undefined
}

/** An invalid code, with the sentence that says why; `wrong` is the number of wrong typed codes. */
class WrongCode extends Asking {
  readonly wrong: number
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'), { kind: 'code' })
    this.wrong = sentences.length
  }
}

/**
 * The rules of the codes given for a sale. A typed code must be valid for this user, client and day. A stored one is
 * checked for the user who typed it, and may have become invalid. Lock order: after the client.
 * @throws WrongCode, or TooMany after five wrong codes (authorizations.wrong-codes).
 */
export async function readCodes(tx: Tx, context: Context, codes: Codes): Promise<GivenRule[]> {
  const typed = splitCodes(codes.typed)
  const stored = splitCodes(codes.stored?.text ?? '').filter((code) => !typed.includes(code))
  if (typed.length + stored.length === 0) return []
  if (typed.length > 0) await refuseBlocked(tx, [attemptsOf(context.actor)])
  const found = await findRules(tx, [...typed, ...stored], codes)
  const { clientId } = codes
  const by = codes.stored?.by ?? context.actor.userId
  const rules = found.map(({ isUsedHere, ...rule }) => {
    const isTyped = typed.includes(rule.code)
    const who = { userId: isTyped ? context.actor.userId : by, clientId, today: context.today }
    const fault = isUsedHere ? undefined : codeFault(rule, who)
    return { ...rule, isTyped, ...(fault ? { fault } : {}) }
  })
  const wrong = typed.flatMap((code) => faultSentencesOf(code, rules))
  if (wrong.length > 0) throw new WrongCode(wrong)
  if (typed.length > 0) await forgetAttempts(tx, attemptsOf(context.actor))
  return rules
}

/** Counts the wrong codes of a refusal outside the transaction, which was rolled back (authorizations.wrong-codes). */
export async function countWrongCodes(db: Db, { actor }: Context, error: unknown): Promise<void> {
  if (!(error instanceof WrongCode)) return
  await countAttempt(
    db,
    Array.from({ length: error.wrong }, () => attemptsOf(actor)),
  )
}

/** Codes separated by spaces or commas, each once. */
export const splitCodes = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
]

const attemptsOf = ({ userId }: Actor) => ({ throttle: throttles.codesOfUser, of: String(userId) })

const faults: Record<CodeFault, (rule: AuthorizationRule) => string> = {
  inactive: () => 'está inactivo',
  used: () => 'ya se usó',
  expired: ({ expiredDate }) => `venció el ${expiredDate?.split('-').reverse().join('/')}`,
  author: () => 'no lo puede usar quien lo creó',
  otherUser: () => 'es de otro usuario',
  otherClient: () => 'es para otro cliente',
}

/** The fault of a rule, to follow its name: 'ya se usó'. */
export const faultOf = (rule: GivenRule): string | undefined => rule.fault && faults[rule.fault](rule)

function faultSentencesOf(code: string, rules: readonly GivenRule[]): string[] {
  const rule = rules.find((one) => one.code === code)
  const fault = rule ? faultOf(rule) : 'no existe'
  return fault ? [`El código de autorización ${code} ${fault}`] : []
}

type FoundRule = AuthorizationRule & { id: number; code: string; isUsedHere: boolean }

async function findRules(
  tx: Tx,
  codes: readonly string[],
  { consumes, billId }: Codes,
): Promise<FoundRule[]> {
  if (consumes) {
    declareLock(tx, 'code')
    await sql`select from authorizations where code = any(${codes}) and use_one_time order by id for no key update`.execute(
      tx,
    )
    // The lock also prevents that the others become single-use meanwhile.
    await sql`select from authorizations where code = any(${codes}) and not use_one_time order by id for share`.execute(
      tx,
    )
  }
  const { rows } = await sql<FoundRule>`
    select r.id, r.code, r.type_id as "typeId", r.discount, r.use_one_time as "useOneTime", r.expired_date as "expiredDate",
      r.product_id as "productId", r.client_id as "clientId", r.user_id as "userId", r.active, r.used,
      array_remove(array[r.created_by_id, r.modified_by_id], null) as authors,
      exists (select from authorization_uses u where u.authorization_id = r.id and u.bill_id = ${billId ?? null}::int) as "isUsedHere"
    from authorizations r where r.code = any(${codes}) order by r.use_one_time, r.id`.execute(tx)
  return rows
}
