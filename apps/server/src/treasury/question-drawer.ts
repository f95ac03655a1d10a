import { formatMoney } from '@yunque/contract/core/format'
import { unusual } from '@yunque/contract/core/limits'
import { heldIn, type MovedCash, valueIn } from '@yunque/domain/cash-movements'
import { Currency } from '@yunque/domain/codes'
import { add, compare, sum } from '@yunque/domain/decimal'
import type { Tx } from '../db/database.ts'
import { Question } from '../errors.ts'
import { askOnce } from '../operation/ask-once.ts'
import { type Context, may } from '../operation/context.ts'
import { readSettings } from '../operation/read-settings.ts'
import { rateOfDay } from '../rates/rates.queries.ts'
import { closingFigures } from './closing-figures.ts'
import { openingOf } from './opening.ts'
import { openTillOf } from './till.ts'

type Spent = {
  areaId: number
  /** The user of the document, who may have their own till. */
  userId: number
  /** What the document is called: 'El gasto'. */
  subject: string
  /** In `currencyId`. */
  value: number
  currencyId?: Currency
  /** What the stored version of this document already took from the till. */
  taken?: number
}

/** Asks for confirmation of what `drawerDoubt` doubts. @throws Question */
export async function questionDrawer(tx: Tx, context: Context, spent: Spent): Promise<void> {
  const doubt = await drawerDoubt(tx, context, spent)
  if (doubt !== null) throw new Question(`${doubt}. ¿Es correcto el monto?`)
}

type Undone = Pick<Spent, 'areaId' | 'userId'> & {
  /** What is voided: 'La entrada'. */
  subject: string
  /** The cash that it brought, in its currencies. */
  cash: readonly MovedCash[]
  confirm: boolean
}

/** Asks before a void takes more cash out of the till than it has (till.drawer); nothing without an open till. @throws Question */
export async function questionUndone(tx: Tx, context: Context, undone: Undone): Promise<void> {
  const { cash, confirm, ...place } = undone
  if (!(await openTillOf(tx, place))) return
  const doubts: (string | null)[] = []
  for (const [currencyId, own] of Map.groupBy(cash, (one) => one.currencyId)) {
    const value = sum(own.map(({ amount }) => amount))
    if (compare(value, 0) > 0) doubts.push(await drawerDoubt(tx, context, { ...place, value, currencyId }))
  }
  askOnce(doubts, { confirm, question: '¿Anular de todos modos?' })
}

/**
 * Whether more money is spent than the open till has of its currency (till.drawer): a sentence without its full stop, or
 * null. Without an open till, large amounts are doubted. With a blind count too, except for users with `app`, because the
 * other sentence reveals the cash.
 */
export async function drawerDoubt(tx: Tx, { actor }: Context, spent: Spent): Promise<string | null> {
  const { areaId, userId, value, taken = 0, currencyId = Currency.cordobas } = spent
  const till = await openTillOf(tx, { areaId, userId })
  const blind = (await readSettings(tx)).blind_count && !may(actor, 'app')
  const rate =
    till && (!blind || currencyId === Currency.dollars) ? (await rateOfDay(tx, till.cut_date)).value : 0
  if (!till || blind) return isLarge(spent, rate) ? amountOf(spent) : null
  const held = add(heldIn(await closingFigures(tx, till, openingOf(till, rate)), currencyId), taken)
  return compare(value, held) > 0 ? `${amountOf(spent)} y en la caja hay ${moneyIn(held, currencyId)}` : null
}

const moneyIn = (amount: number, currencyId: Currency): string =>
  formatMoney(amount, currencyId === Currency.dollars ? '$' : 'C$')

const amountOf = ({ subject, value, currencyId = Currency.cordobas }: Spent): string =>
  `${subject} es de ${moneyIn(value, currencyId)}`

const isLarge = ({ value: amount, currencyId = Currency.cordobas }: Spent, rate: number): boolean =>
  compare(valueIn({ amount, currencyId }, rate), unusual.expense) >= 0
