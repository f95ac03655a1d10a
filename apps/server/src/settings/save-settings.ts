import { PASSWORD_LENGTH } from '@yunque/contract/access/account'
import { formatDateIn } from '@yunque/contract/core/format'
import { messages } from '@yunque/contract/core/messages'
import { DepositTax, type Settings } from '@yunque/contract/settings/settings'
import { type Selectable, sql } from 'kysely'
import { hashPassword } from '../access/accounts/passwords.ts'
import { refuseWeakPassword } from '../access/accounts/refuse-weak-password.ts'
import type { Db, Tx } from '../db/database.ts'
import { lockPeriod, lockTillForClosing } from '../db/locks.ts'
import type { DB } from '../db/schema.ts'
import { Refusal, Stale } from '../errors.ts'
import { actingIn } from '../operation/acting.ts'
import type { Context } from '../operation/context.ts'
import { markAct } from '../operation/mark-act.ts'
import { posted } from '../operation/posted.ts'
import { readSettings } from '../operation/read-settings.ts'
import { keepReservationsExpired } from './keep-reservations-expired.ts'
import { setA4 } from './paper-choices.ts'

type Row = Selectable<DB['settings']>

/** Saves the given settings, all or only the formulas; the others stay (store.settings). */
export async function saveSettings(db: Db, context: Context, given: Partial<Settings>): Promise<void> {
  const { defaultPassword } = given
  if (defaultPassword) await refuseWeakDefault(db, defaultPassword)
  // Hashed before the transaction, because hashing may wait for its turn.
  const passwordHash = defaultPassword ? await hashPassword(defaultPassword) : defaultPassword
  await actingIn(db, context, async (tx) => {
    await takeLocks(tx, given)
    const before = await tx.selectFrom('settings').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()
    if (given.revision !== undefined && given.revision !== before.version) throw new Stale()
    await refuseImpossible(tx, context, { before, given })
    await keepReservationsExpired(tx, context, { before, given })
    const modified = { modified_by: context.actor.username, modified_at: new Date() }
    const next = columns(given)
    await tx
      .updateTable('settings')
      .set({
        ...next,
        ...(passwordHash === undefined || defaultPassword === before.default_password
          ? {}
          : { default_password_hash: passwordHash }),
        ...modified,
        version: before.version + 1,
      })
      .execute()
    if (given.billA4Size !== undefined) await setA4(tx, context, given.billA4Size)
    await postChange(tx, context, { before, next })
    if (given.lockDate && given.lockDate !== before.lock_date)
      await markAct(tx, {
        kind: 'closing',
        label: `el cierre del período al ${formatDateIn(before.time_zone, given.lockDate)}`,
      })
  })
}

/** Checks a new common initial password like any password. The stored one may stay. */
async function refuseWeakDefault(db: Db, password: string): Promise<void> {
  if (password === (await readSettings(db)).default_password) return
  if (password.length < PASSWORD_LENGTH) throw new Refusal(messages.passwordLength)
  refuseWeakPassword(password)
}

/**
 * Takes the locks of settings that documents depend on: waits for documents being posted, and makes the next ones wait.
 */
async function takeLocks(tx: Tx, { cutBy, lockDate }: Partial<Settings>): Promise<void> {
  const now = await tx.selectFrom('settings').select(['cut_by_user', 'lock_date']).executeTakeFirstOrThrow()
  if (cutBy !== undefined && (cutBy === 'user') !== now.cut_by_user) {
    const areas = await tx.selectFrom('areas').select('id').orderBy('id').execute()
    for (const { id } of areas) await lockTillForClosing(tx, id)
  }
  if (lockDate !== undefined && lockDate !== now.lock_date) await lockPeriod(tx)
}

async function refuseImpossible(
  tx: Tx,
  { today }: Context,
  { before, given }: { before: Row; given: Partial<Settings> },
): Promise<void> {
  const { mainAreaId, defaultClientId, lockDate, timeZone, cutBy } = given
  if (mainAreaId !== undefined && !(await isActive(tx, 'areas', mainAreaId)))
    throw new Refusal('El área principal no existe o está inactiva')
  if (defaultClientId !== undefined && !(await isActive(tx, 'clients', defaultClientId)))
    throw new Refusal('El cliente por defecto no existe o está inactivo')
  if (lockDate && lockDate > today) throw new Refusal('La fecha del cierre de período no puede ser futura')
  if (timeZone !== undefined && timeZone !== before.time_zone) await refuseUnknownZone(tx, timeZone)
  if (cutBy !== undefined && (cutBy === 'user') !== before.cut_by_user) await refuseOpenTills(tx)
}

async function isActive(tx: Tx, table: 'areas' | 'clients', id: number): Promise<boolean> {
  const row = await tx.selectFrom(table).select('active').where('id', '=', id).executeTakeFirst()
  return row?.active === true
}

/** A time zone must be known to the runtime and to the database. */
async function refuseUnknownZone(tx: Tx, zone: string): Promise<void> {
  const { rows } = await sql`select 1 from pg_timezone_names where lower(name) = lower(${zone})`.execute(tx)
  if (rows.length === 0) throw new Refusal(messages.timeZone)
}

async function refuseOpenTills(tx: Tx): Promise<void> {
  const open = await tx
    .selectFrom('cash_closings')
    .select('id')
    .where('closed', '=', false)
    .executeTakeFirst()
  if (open) throw new Refusal('Cierre todas las cajas abiertas antes de cambiar cómo se hacen los cierres')
}

/** The columns of the given settings. */
function columns(given: Partial<Settings>): Partial<Row> {
  const all = {
    name: given.name,
    tax_id: given.taxId,
    address: given.address,
    phone: given.phone,
    main_area_id: given.mainAreaId,
    default_client_id: given.defaultClientId,
    iva: given.iva,
    validate_price_greater_cost: given.validatePriceGreaterCost,
    validate_credit_client: given.validateCreditClient,
    price_rule: given.priceRule,
    price_rule_local: given.priceRuleLocal,
    profit_rule: given.profitRule,
    price_move_percent: given.priceMovePercent,
    time_zone: given.timeZone,
    lock_date: given.lockDate,
    cut_by_user: given.cutBy === undefined ? undefined : given.cutBy === 'user',
    blind_count: given.blindCount,
    count_methods: given.countMethods,
    deliver_at_once: given.deliverAtOnce,
    dollar_credit: given.dollarCredit,
    pre_sale_days: given.preSaleDays,
    quotation_days: given.quotationDays,
    layaway_days: given.layawayDays,
    layaway_percent: given.layawayPercent,
    layaway_charge: given.layawayCharge,
    deposit_tax: given.depositTax === undefined ? undefined : given.depositTax === DepositTax.receipt,
    transfer_days: given.transferDays,
    transit_days: given.transitDays,
    lot_warning_days: given.lotWarningDays,
    rate_days: given.rateDays,
    sale_days: given.saleDays,
    lead_days: given.leadDays,
    review_days: given.reviewDays,
    safety_days: given.safetyDays,
    cash_rounding: given.cashRounding,
    days_back: given.daysBack,
    exempt_pays_full: given.exemptPaysFull,
    default_password: given.defaultPassword,
    session_idle_minutes: given.sessionIdleMinutes,
    feed_days: given.feedDays,
    attachment_gb: given.attachmentGb,
    offline_hours: given.offlineHours,
    offline_sales: given.offlineSales,
    offline_amount: given.offlineAmount,
    offline_card: given.offlineCard,
    offline_transfer: given.offlineTransfer,
    offline_receipts: given.offlineReceipts,
    session_hours: given.sessionHours,
    till_idle_minutes: given.tillIdleMinutes,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

async function postChange(
  tx: Tx,
  context: Context,
  { before, next }: { before: Row; next: Partial<Row> },
): Promise<void> {
  const old: Record<string, unknown> = { ...before }
  const changed = Object.entries(next).filter(([name, value]) => old[name] !== value)
  const shown = (name: string, value: unknown) => [name, name === 'default_password' ? '********' : value]
  await posted(tx, context, [
    {
      trail: 'settings',
      act: 'modificar',
      before: Object.fromEntries(changed.map(([name]) => shown(name, old[name]))),
      after: Object.fromEntries(changed.map(([name, value]) => shown(name, value))),
    },
    { entity: 'about', id: 1 },
  ])
}
