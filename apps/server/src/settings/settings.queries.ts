import type { AboutInfo, PublicInfo } from '@yunque/contract/settings/settings'
import { sql } from 'kysely'
import { profileOfActor } from '../access/sessions/profile.ts'
import type { Db } from '../db/database.ts'
import { type Context, may, readsCosts } from '../operation/context.ts'
import { version } from '../system/version.ts'
import { firstPasswordPlace } from './first-password.ts'
import { paperChoicesSql } from './paper-choices.ts'
import { starterCompany } from './starter-data.ts'
import { usesSql } from './uses.queries.ts'

/** Public data of the company; with a session, its settings. */
export async function aboutInfo(
  db: Db,
  context: Context,
  initialPasswordFile: string | undefined,
): Promise<AboutInfo | PublicInfo> {
  if (context.actor.userId !== 0) return settingsInfo(db, context)
  const { name, slogan, practice, lookedAt } = await loadSettings(db)
  const firstPassword = await firstPasswordPlace(db, initialPasswordFile)
  return {
    name,
    slogan: slogan === starterCompany.tax_id ? '' : slogan,
    version,
    practice,
    lookedAt,
    ...(firstPassword ? { firstPassword } : {}),
  }
}

/** The settings. The default password only for users with `app`. */
export async function settingsInfo(db: Db, { actor }: Context): Promise<AboutInfo> {
  const { defaultPassword, ruleCalcuteNewPrice, ruleCalcuteNewPriceLocal, ruleProfitPrice, ...info } =
    await loadSettings(db)
  const formulas = { ruleCalcuteNewPrice, ruleCalcuteNewPriceLocal, ruleProfitPrice }
  return {
    ...info,
    version,
    fullName: actor.fullName,
    session: await profileOfActor(db, actor),
    // The cost can be computed from a price and its formula.
    ...(readsCosts(actor) || may(actor, 'app') ? formulas : {}),
    ...(may(actor, 'app') ? { defaultPassword } : {}),
  }
}

type Row = Omit<AboutInfo, 'version' | 'fullName' | 'session'> & { defaultPassword: string }

async function loadSettings(db: Db): Promise<Row> {
  const { rows } = await sql<Row>`
    select s.name, s.tax_id as slogan, s.address, s.phone as "phoneNumber", s.main_area_id as "areaMainId", a.name as "areaMain",
      s.default_client_id as "clientDefault", c.full_name as "clientDefaultName", s.iva,
      s.fiscal_regime as "fiscalRegime", s.fiscal_regime_since as "fiscalRegimeSince",
      (select size = 'a4' from paper_settings where kind = 'cashInvoice') as "billA4Size", ${paperChoicesSql} as papers, s.validate_price_greater_cost as "validatePriceGreaterCost",
      s.validate_credit_client as "validateCreditClient", s.price_rule as "ruleCalcuteNewPrice",
      s.price_rule_local as "ruleCalcuteNewPriceLocal", s.profit_rule as "ruleProfitPrice", s.price_move_percent as "priceMovePercent", s.time_zone as "timeZone",
      s.lock_date as "lockDate", case when s.cut_by_user then 'user' else 'area' end as "cutBy", s.pre_sale_days as "preSaleDays",
      s.quotation_days as "quotationDays", s.layaway_days as "layawayDays", s.layaway_percent as "layawayPercent",
      s.layaway_charge as "layawayCharge", case when s.deposit_tax then 'receipt' else 'invoice' end as "depositTax",
      s.transfer_days as "transferDays", s.transit_days as "transitDays", s.lot_warning_days as "lotWarningDays",
      s.sale_days as "saleDays", s.lead_days as "leadDays", s.review_days as "reviewDays", s.safety_days as "safetyDays",
      s.rate_days as "rateDays", s.days_back as "daysBack", s.exempt_pays_full as "exemptPaysFull",
      s.blind_count as "blindCount", s.count_methods as "countMethods", s.deliver_at_once as "deliverAtOnce", s.dollar_credit as "dollarCredit", ${usesSql} as uses, s.cash_rounding as "cashRounding",
      s.session_idle_minutes as "sessionIdleMinutes", s.feed_days as "feedDays", s.attachment_gb as "attachmentGb",
      s.offline_hours as "offlineHours", s.offline_sales as "offlineSales", s.offline_amount as "offlineAmount", s.offline_card as "offlineCard", s.offline_transfer as "offlineTransfer", s.offline_receipts as "offlineReceipts", s.session_hours as "sessionHours", s.till_idle_minutes as "tillIdleMinutes", s.version as revision, s.practice, s.looked_at as "lookedAt",
      s.default_password as "defaultPassword", (select etag from company_logo) as logo,
      array(select distinct kind from document_series order by kind) as series
    from settings s join areas a on a.id = s.main_area_id join clients c on c.id = s.default_client_id`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('There are no settings')
  return row
}
