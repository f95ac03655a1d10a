import type { Ask } from '@yunque/contract/core/asks'
import { AuthorizationType, fixedCatalogs } from '@yunque/contract/core/constants'
import { type ApprovalAct, needsApproval } from '@yunque/domain/approvals'
import { type AuthorizationNeed, allows } from '@yunque/domain/authorizations'
import { type ApprovalRules, rulesFor } from '../../access/approvals/approval-settings.ts'
import {
  type Approval,
  type ApprovalRequest,
  asSentence,
  type Need,
  NeedsApproval,
  seekApproval,
} from '../../access/approvals/require-approval.ts'
import type { Tx } from '../../db/database.ts'
import { Asking, Refusal } from '../../errors.ts'
import { type Context, readsCosts } from '../../operation/context.ts'
import { faultOf, type GivenRule } from './read-codes.ts'

/**
 * Something that a sale may not do without a code, on a line or, with 0, in the sale as a whole. The sentence says why.
 */
export type Excess = {
  need: AuthorizationNeed
  line: number
  sentence: string
  /** Only for a price below cost. The sentence reveals that the cost is higher than the price. */
  tried?: TriedPrice
}
/** A price below cost in a sale. */
export type TriedPrice = { productId: number; price: number; quantity: number; total: number }

/** What a rule authorized in a sale. */
export type AuthorizedUse = { ruleId: number; useOneTime: boolean; typeId: number; line: number }

/** A refusal that an authorization code can lift, or what else is asked instead: an approval. */
export class NeedsCode extends Asking {
  /** The prices that the message reports as below cost. */
  readonly tried: readonly TriedPrice[]
  constructor(message: string, tried: readonly TriedPrice[], ...instead: readonly Ask[]) {
    super(message, ...instead, { kind: 'code' })
    this.tried = tried
  }
}

/** What a sale does that one user alone may not. `needs` are those that no code lifts, such as its date. */
export type AskedSale = ApprovalRequest & { given: readonly GivenRule[]; excesses: readonly Excess[] }

/** What allows the excesses of a sale: the uses of authorization codes, and the approval of another user. */
export type Allowed = { uses: AuthorizedUse[]; approval: Approval | null }

/**
 * Finds for each excess the given rule that allows it; one rule can allow several. What no rule allows may be approved
 * by another user (approvals.codes). For users without access to costs, prices below cost are reported only when
 * nothing else is wrong.
 * @throws NeedsCode with the sentence of every excess that nothing allows, and why the given codes do not;
 *   NeedsApproval
 */
export async function authorize(tx: Tx, context: Context, sale: AskedSale): Promise<Allowed> {
  const { excesses } = sale
  const all = await allow(tx, context, sale)
  if (!(all instanceof Refusal)) return all
  const others = excesses.filter(({ tried }) => !tried)
  if (readsCosts(context.actor) || others.length === excesses.length) throw all
  const seen = await allow(tx, context, { ...sale, excesses: others })
  throw seen instanceof Refusal ? seen : all
}

async function allow(tx: Tx, context: Context, sale: AskedSale): Promise<Allowed | Refusal> {
  const { given, excesses, needs } = sale
  const good = given.filter((rule) => rule.fault === undefined)
  const found = excesses.map((excess) => ({ excess, rule: good.find((one) => allows(one, excess.need)) }))
  const refused = found.flatMap(({ excess, rule }) => (rule ? [] : [excess]))
  const uses = found.flatMap(({ excess: { need, line }, rule }) =>
    rule ? [{ ruleId: rule.id, useOneTime: rule.useOneTime, typeId: need.typeId, line }] : [],
  )
  const rules = refused.length > 0 ? await rulesFor(tx, context) : undefined
  const reasons = given.filter(({ id }) => !uses.some(({ ruleId }) => ruleId === id)).map(whyNotAllowed)
  const tried = refused.flatMap((excess) => excess.tried ?? [])
  const approvable = refused.flatMap((excess) => approvableNeed(excess, rules))
  if (approvable.length < refused.length) {
    const sentences = refused.map(({ sentence }) => asSentence(sentence))
    return new NeedsCode([...sentences, ...(reasons.length > 0 ? reasons : [hint])].join('\n'), tried)
  }
  const asked = { ...sale, needs: [...needs, ...approvable] }
  const { approval, missing } = await seekApproval(tx, context, asked)
  if (!missing) return { uses, approval }
  if (refused.length === 0) return new NeedsApproval(missing)
  const message = [...missing.sentences.map(asSentence), ...reasons, eitherHint].join('\n')
  return new NeedsCode(message, tried, missing.ask)
}

/** All excesses and needs of a sale, accepted by a person who may approve them (offline.decide). */
export function accept(
  { excesses, needs }: Pick<AskedSale, 'excesses' | 'needs'>,
  approverId: number,
): Allowed {
  const approvable = excesses.flatMap(({ need }) => actOfType[need.typeId] ?? [])
  const acts = [...new Set([...approvable, ...needs.map(({ act }) => act)])]
  return { uses: [], approval: acts.length > 0 ? { acts, approverId } : null }
}

/** The acts that another user may approve in place of a code. */
const actOfType: Readonly<Partial<Record<number, ApprovalAct>>> = {
  [AuthorizationType.discount]: 'discount',
  [AuthorizationType.belowCost]: 'belowCost',
}

/** The excess as something to approve; none where the store accepts only codes for it. */
function approvableNeed({ need, sentence }: Excess, rules: ApprovalRules | undefined): Need[] {
  const act = actOfType[need.typeId]
  return act && rules && needsApproval(rules[act], null) ? [{ act, figure: null, sentence }] : []
}

const hint = 'Un código de autorización puede permitirlo.'
const eitherHint = 'Otra persona puede aprobarlo, o un código de autorización permitirlo.'

/** Why a given code does not allow it. A code that another user typed is not named. */
function whyNotAllowed(rule: GivenRule): string {
  const name = rule.isTyped ? `El código ${rule.code}` : 'El código guardado'
  const fault = faultOf(rule)
  if (fault) return `${name} ${fault}. Un código de autorización vigente puede permitirlo.`
  const type = fixedCatalogs.AuthorizationType.find(({ id }) => id === rule.typeId)?.name.toLowerCase()
  const most = rule.typeId === AuthorizationType.discount ? ` hasta ${rule.discount} %` : ''
  return `${name} es de ${type}${most}${rule.productId ? ' de un solo producto' : ''} y no lo permite.`
}
