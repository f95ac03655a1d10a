import { formatMoney } from '@yunque/contract/core/format'
import type { WithholdingLine } from '@yunque/contract/withholdings/withholding-lines'
import type { WithholdingSide } from '@yunque/contract/withholdings/withholdings'
import { compare, proportion, scales, sum } from '@yunque/domain/decimal'
import { baseOf, isUnusualAmount, type TaxedTotal, type WithholdingBase } from '@yunque/domain/withholdings'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { askOnce, saveAnyway } from '../operation/ask-once.ts'
import { refuseDifferent } from '../operation/refuse-different.ts'

/** A withholding with every figure of the server. */
export type Withheld = { typeId: number; base: number; rate: number; amount: number; certificate: string }

/** What is withheld from a document: its lines, or the amount alone, which gets the general type. */
export type AskedWithholding = {
  lines: readonly WithholdingLine[]
  /** The whole amount, where a client sends it. */
  retention?: number
  document: TaxedTotal
  /** What the document settles of it with money and withholdings; null where that is the rest of it. */
  settled: number
}

type Type = {
  id: number
  name: string
  rate: number
  base: WithholdingBase
  active: boolean
  general: boolean
}

/**
 * What is withheld from each document, with every amount that differs from base × rate confirmed (withholdings.amount).
 * @throws Refusal, Question
 */
export async function prepareWithholdings(
  tx: Tx,
  asked: readonly AskedWithholding[],
  { side, confirm }: { side: WithholdingSide; confirm: boolean },
): Promise<Withheld[][]> {
  const { withheld, doubts } = await computeWithholdings(tx, asked, side)
  askOnce(doubts, { confirm, question: saveAnyway })
  return withheld
}

/**
 * Checks what is withheld from each document, and computes it (withholdings.amount). `doubts` has a sentence for each
 * amount that differs from base × rate, for an operation that asks other questions too. @throws Refusal
 */
export async function computeWithholdings(
  tx: Tx,
  asked: readonly AskedWithholding[],
  side: WithholdingSide,
): Promise<{ withheld: Withheld[][]; doubts: (string | null)[] }> {
  if (asked.every(({ lines, retention = 0 }) => lines.length === 0 && retention === 0))
    return { withheld: asked.map(() => []), doubts: [] }
  const types = await readTypes(tx, side)
  const withheld = asked.map((one) => withheldOf(one, types))
  return { withheld, doubts: withheld.flatMap((lines) => lines.map((line) => doubtOf(line, types))) }
}

/** The sum of what is withheld. */
export const sumOf = (withheld: readonly Withheld[]): number => sum(withheld.map(({ amount }) => amount))

async function readTypes(tx: Tx, side: WithholdingSide): Promise<ReadonlyMap<number, Type>> {
  const rows = await tx
    .selectFrom('withholding_types')
    .select(['id', 'name', 'rate', 'base', 'active', 'is_general as general'])
    .where('side', '=', side)
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, base: row.base as WithholdingBase }]))
}

function withheldOf(asked: AskedWithholding, types: ReadonlyMap<number, Type>): Withheld[] {
  const { lines, retention = 0 } = asked
  if (lines.length === 0) return retention === 0 ? [] : [generalOf(retention, types)]
  const withheld = lines.map((line) => ofLine(line, asked, types))
  refuseDifferent('La retención enviada', retention === 0 ? null : retention, sumOf(withheld))
  return withheld
}

function generalOf(amount: number, types: ReadonlyMap<number, Type>): Withheld {
  const general = [...types.values()].find((type) => type.general)
  if (!general) throw new Refusal('Elija el tipo de la retención')
  return { typeId: general.id, base: amount, rate: 0, amount, certificate: '' }
}

function ofLine(
  { typeId, base: sent, amount, certificate }: WithholdingLine,
  { document, settled }: AskedWithholding,
  types: ReadonlyMap<number, Type>,
): Withheld {
  const type = types.get(typeId)
  if (!type?.active) throw new Refusal('El tipo de retención no existe o está inactivo')
  const most = baseOf(type.base, document, document.total)
  const base = sent ?? baseOf(type.base, document, settled)
  if (compare(base, most) > 0)
    throw new Refusal(`${type.name}: la base no puede pasar de ${formatMoney(most)}, la del documento`)
  if (compare(amount, base) > 0)
    throw new Refusal(`${type.name}: lo retenido no puede pasar de su base, ${formatMoney(base)}`)
  return { typeId, base, rate: type.rate, amount, certificate }
}

function doubtOf({ typeId, base, rate, amount }: Withheld, types: ReadonlyMap<number, Type>): string | null {
  if (!isUnusualAmount(amount, base, rate)) return null
  const computed = proportion(base, [rate, 100], scales.money)
  return `${types.get(typeId)?.name}: se retienen ${formatMoney(amount)} y el ${rate} % de ${formatMoney(base)} es ${formatMoney(computed)}`
}
