import { formatCount } from '@yunque/contract/core/format'
import { MAX_PARKED, parkedMessages } from '@yunque/contract/sales/parked-sales'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { Actor, Context } from './context.ts'

/** How much one user may store of something that is no document of the business. */
type Cap = {
  most: number
  /** The sentence when it is reached. */
  sentence: string
  /** SQL: how much the user has, besides what is replaced. */
  stored(actor: Actor, replaced: string): RawBuilder<unknown>
}

const many = formatCount

/**
 * Every cap per user, with its reason (access.caps). Documents have none: each is an act with a number. What expires within
 * a day and what others make for a user is not here; `access/caps.test.ts` lists it.
 */
export const caps = {
  /** Columns, filters and views of some 120 lists, four of each. */
  preferences: {
    most: 500,
    sentence: 'Guarda 500 preferencias y vistas, el máximo: borre vistas que ya no use',
    stored: ({ userId }, replaced) =>
      sql`select count(*) from user_preferences where user_id = ${userId} and key <> ${replaced}`,
  },
  /** Characters of all preferences: a list with every column takes 4,000. */
  preferenceSize: {
    most: 2_000_000,
    sentence: 'Sus preferencias y vistas ya ocupan el máximo: borre vistas que ya no use',
    stored: ({ userId }, replaced) =>
      sql`select coalesce(sum(length(value::text)), 0) from user_preferences where user_id = ${userId} and key <> ${replaced}`,
  },
  parkedSales: {
    most: MAX_PARKED,
    sentence: parkedMessages.tooMany,
    stored: ({ userId }) => sql`select count(*) from parked_sales where user_id = ${userId}`,
  },
  /** One person registers the tills and phones of a large store. */
  devices: {
    most: 50,
    sentence: 'Registró 50 dispositivos, el máximo: quite en Dispositivos los que ya no se usan',
    stored: ({ username }) => sql`select count(*) from devices where created_by = ${username}`,
  },
  /** 50 a day, kept until 90 days after they expire. */
  shareLinks: {
    most: 20_000,
    sentence: `Tiene ${many(20_000)} enlaces guardados, el máximo: se quitan 90 días después de vencer`,
    stored: ({ userId }) => sql`select count(*) from share_links where created_by = ${userId}`,
  },
  /** 100 a day, kept 90 days. */
  mails: {
    most: 10_000,
    sentence: `Tiene ${many(10_000)} correos en la lista, el máximo: se quitan 90 días después de salir`,
    stored: ({ userId }) => sql`select count(*) from mail_outbox where sent_by = ${userId}`,
  },
  /** 1,000 papers a day, kept 30 days. */
  prints: {
    most: 30_000,
    sentence: `Imprimió ${many(30_000)} veces en 30 días, el máximo: imprima con el diálogo del navegador`,
    stored: ({ userId }) => sql`select count(*) from print_jobs where user_id = ${userId}`,
  },
  /** A phone, a computer and a key, each of them once more. */
  passkeys: {
    most: 10,
    sentence: 'Tiene 10 llaves de acceso, el máximo: quite una que ya no use',
    stored: ({ userId }) => sql`select count(*) from passkeys where user_id = ${userId}`,
  },
  /** Each is called at every change. */
  webhooks: {
    most: 20,
    sentence: 'Hizo 20 avisos a programas, el máximo: quite uno que ya no se use',
    stored: ({ username }) => sql`select count(*) from webhooks where created_by = ${username}`,
  },
  /** Of one key: a person reads each of them. */
  programRequests: {
    most: 50,
    sentence: 'El programa tiene 50 solicitudes por aprobar, el máximo: espere a que una persona las decida',
    stored: ({ key }) => sql`select count(*) from program_requests
      where api_key_id = ${key?.id ?? 0} and state = 'pending' and expires_at > now()`,
  },
} as const satisfies Record<string, Cap>

/**
 * Refuses to store more of something than a user may. `adding`: how much is added, by default one; `replaced`: the key of
 * what is overwritten. Two requests at the same moment may exceed the cap by one.
 * @throws Refusal
 */
export async function refuseOver(
  tx: Tx,
  { actor }: Pick<Context, 'actor'>,
  cap: keyof typeof caps,
  { adding = 1, replaced = '' }: { adding?: number; replaced?: string } = {},
): Promise<void> {
  const { most, sentence, stored }: Cap = caps[cap]
  const { rows } = await sql<{
    stored: number
  }>`select (${stored(actor, replaced)})::float as stored`.execute(tx)
  if ((rows[0]?.stored ?? 0) + adding > most) throw new Refusal(sentence)
}
