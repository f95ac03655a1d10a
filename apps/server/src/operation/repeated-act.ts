import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'

/** An act that a document admits once, and that answers a repeat as the first time (documents.repeated-act). */
export type RepeatableAct = { act: 'closeTill' | 'billPreSale' | 'processPurchase'; id: number }

/** What a request states of the act, by name. What is null, empty or `false` is not stated. */
export type ActContent = Readonly<Record<string, unknown>>

/** Keeps what the act was done with. */
export async function keepAct(tx: Tx, { act, id }: RepeatableAct, content: ActContent): Promise<void> {
  const stated = JSON.stringify(Object.fromEntries(statedIn(content)))
  await sql`insert into act_contents (act, document_id, content) values (${act}, ${id}, ${stated}::jsonb)
    on conflict (act, document_id) do update set content = excluded.content`.execute(tx)
}

/**
 * Refuses a repeat that states something else than the act was done with: it would be dropped without a word. An act of an
 * earlier version kept nothing, and is answered.
 * @throws Refusal
 */
export async function refuseOtherContent(
  tx: Tx,
  { act, id }: RepeatableAct,
  { content, sentence }: { content: ActContent; sentence: string },
): Promise<void> {
  const kept = await tx
    .selectFrom('act_contents')
    .select('content')
    .where('act', '=', act)
    .where('document_id', '=', id)
    .executeTakeFirst()
  if (!kept) return
  const first = kept.content as ActContent
  const differs = statedIn(content).some(([name, value]) => canonical(first[name]) !== canonical(value))
  if (differs) throw new Refusal(sentence)
}

const statedIn = (content: ActContent) =>
  Object.entries(content).filter(
    ([, value]) =>
      value !== undefined &&
      value !== null &&
      value !== '' &&
      value !== false &&
      !(Array.isArray(value) && value.length === 0),
  )

/** The value as text, whatever the order of its fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
