import { MAX_ID } from '@yunque/contract/core/constants'
import type { Db } from '../db/database.ts'
import { Refusal } from '../errors.ts'

const OF_LINE = /^Línea (\d+): /

/**
 * Adds product names to the lines that a refusal names by number: 'Línea 2 (Cemento gris): …' (messages.all-at-once).
 */
export async function nameLines(db: Db, refusal: Refusal, body: unknown): Promise<Refusal> {
  const sentences = refusal.message.split('\n')
  const products = productsOf(body)
  const ofLine = (sentence: string) => products[Number(OF_LINE.exec(sentence)?.[1]) - 1]
  const wanted = new Set(sentences.map(ofLine).filter((id) => id !== undefined))
  if (wanted.size === 0) return refusal
  const names = await namesOf(db, [...wanted])
  const named = sentences.map((sentence) => {
    const name = names.get(ofLine(sentence) ?? 0)
    if (name === undefined || sentence.includes(name)) return sentence
    return sentence.replace(OF_LINE, (_, line: string) => `Línea ${line} (${name}): `)
  })
  return new Refusal(named.join('\n'), { cause: refusal, headers: { ...refusal.headers } })
}

async function namesOf(db: Db, ids: number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Product ids of the lines in a body, in order; undefined for a line without a
 * product. Empty when no list has products.
 */
function productsOf(body: unknown): readonly (number | undefined)[] {
  if (typeof body !== 'object' || body === null) return []
  const lists = Object.values(body).filter((value): value is unknown[] => Array.isArray(value))
  return lists.map((lines) => lines.map(productOf)).find((ids) => ids.some((id) => id !== undefined)) ?? []
}

function productOf(line: unknown): number | undefined {
  if (typeof line !== 'object' || line === null || !('productId' in line)) return undefined
  const { productId } = line
  const known =
    typeof productId === 'number' && Number.isInteger(productId) && productId > 0 && productId <= MAX_ID
  return known ? productId : undefined
}
