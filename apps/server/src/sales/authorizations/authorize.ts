import { AuthorizationType, fixedCatalogs, NEEDS_CODE } from '@yunque/contract/core/constants'
import { type AuthorizationNeed, allows } from '@yunque/domain/authorizations'
import { Refusal } from '../../errors.ts'
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

/** A refusal that an authorization code can lift. */
export class NeedsCode extends Refusal {
  /** The prices that the message reports as below cost. */
  readonly tried: readonly TriedPrice[]
  constructor(message: string, tried: readonly TriedPrice[]) {
    super(message, { headers: { [NEEDS_CODE]: 'true' } })
    this.tried = tried
  }
}

/**
 * Finds for each excess the given rule that allows it; one rule can allow several. For users without access to costs,
 * prices below cost are reported only when nothing else is wrong.
 * @throws NeedsCode with the sentence of every excess that no rule allows, and why the given codes do not
 */
export function authorize(
  { actor }: Pick<Context, 'actor'>,
  given: readonly GivenRule[],
  excesses: readonly Excess[],
): AuthorizedUse[] {
  const others = excesses.filter(({ tried }) => !tried)
  if (!readsCosts(actor) && others.length < excesses.length) grant(given, others)
  return grant(given, excesses)
}

function grant(given: readonly GivenRule[], excesses: readonly Excess[]): AuthorizedUse[] {
  const good = given.filter((rule) => rule.fault === undefined)
  const found = excesses.map(({ need, line, sentence, tried }) => {
    const rule = good.find((one) => allows(one, need))
    return {
      sentence,
      tried,
      use: rule && { ruleId: rule.id, useOneTime: rule.useOneTime, typeId: need.typeId, line },
    }
  })
  const refused = found.filter(({ use }) => !use)
  if (refused.length > 0) {
    const idle = given.filter(({ id }) => !found.some(({ use }) => use?.ruleId === id))
    const reasons = idle.length > 0 ? idle.map(whyNotAllowed) : [hint]
    throw new NeedsCode(
      [...refused.map(({ sentence }) => sentence), ...reasons].join('\n'),
      refused.flatMap(({ tried }) => tried ?? []),
    )
  }
  return found.flatMap(({ use }) => use ?? [])
}

const hint = 'Un código de autorización puede permitirlo.'

/** Why a given code does not allow it. A code that another user typed is not named. */
function whyNotAllowed(rule: GivenRule): string {
  const name = rule.isTyped ? `El código ${rule.code}` : 'El código guardado'
  const fault = faultOf(rule)
  if (fault) return `${name} ${fault}. Un código de autorización vigente puede permitirlo.`
  const type = fixedCatalogs.AuthorizationType.find(({ id }) => id === rule.typeId)?.name.toLowerCase()
  const most = rule.typeId === AuthorizationType.discount ? ` hasta ${rule.discount} %` : ''
  return `${name} es de ${type}${most}${rule.productId ? ' de un solo producto' : ''} y no lo permite.`
}
