import { AuthorizationType, fixedCatalogs, NEEDS_CODE } from '@yunque/contract/constants'
import { type AuthorizationNeed, allows } from '@yunque/domain/authorizations'
import { Refusal } from '../../http/errors.ts'
import { faultOf, type GivenRule } from './read-codes.ts'

/** Something that a sale may not do without a code: on that line, or 0 for the sale as a whole; the sentence says why. */
export type Excess = { need: AuthorizationNeed; line: number; sentence: string }

/** What a rule allowed of a sale. */
export type AuthorizedUse = { ruleId: number; useOneTime: boolean; typeId: number; line: number }

/** Refused, and a code of authorization can allow it. */
class NeedsCode extends Refusal {
  constructor(message: string) {
    super(message, { headers: { [NEEDS_CODE]: 'true' } })
  }
}

/**
 * Finds for each excess the rule among those given that allows it, one for several where it can. @throws NeedsCode with every
 * sentence that none allows, and why the codes given do not.
 */
export function authorize(given: readonly GivenRule[], excesses: readonly Excess[]): AuthorizedUse[] {
  const good = given.filter((rule) => rule.fault === undefined)
  const found = excesses.map(({ need, line, sentence }) => {
    const rule = good.find((one) => allows(one, need))
    return {
      sentence,
      use: rule && { ruleId: rule.id, useOneTime: rule.useOneTime, typeId: need.typeId, line },
    }
  })
  const refused = found.filter(({ use }) => !use).map(({ sentence }) => sentence)
  if (refused.length > 0) {
    const idle = given.filter(({ id }) => !found.some(({ use }) => use?.ruleId === id))
    throw new NeedsCode([...refused, ...(idle.length > 0 ? idle.map(shortcoming) : [hint])].join('\n'))
  }
  return found.flatMap(({ use }) => use ?? [])
}

const hint = 'Un código de autorización puede permitirlo.'

/** Why a code that was given does not allow it. One that somebody else typed is not named. */
function shortcoming(rule: GivenRule): string {
  const name = rule.isTyped ? `El código ${rule.code}` : 'El código guardado'
  const fault = faultOf(rule)
  if (fault) return `${name} ${fault}. Un código de autorización vigente puede permitirlo.`
  const type = fixedCatalogs.AuthorizationType.find(({ id }) => id === rule.typeId)?.name.toLowerCase()
  const most = rule.typeId === AuthorizationType.discount ? ` hasta ${rule.discount} %` : ''
  return `${name} es de ${type}${most}${rule.productId ? ' de un solo producto' : ''} y no lo permite.`
}
