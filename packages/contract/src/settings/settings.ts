import { cashRoundings } from '@yunque/domain/cash-rounding'
import type { FiscalRegime } from '@yunque/domain/codes'
import { formulaMaxLength, parseFormula } from '@yunque/domain/formulas'
import { z } from 'zod'
import { type AuthAnswer, MAX_PASSWORD } from '../access/account.ts'
import type { SeriesKind } from '../core/document-kinds.ts'
import { sayingOfField, whenMissing } from '../core/fault-sentence.ts'
import {
  ivaPercent,
  optionalDay,
  percent,
  reference,
  requiredLines,
  requiredText,
  text,
  version,
} from '../core/fields.ts'
import { most } from '../core/limits.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { PaperChoices } from '../core/paper-kinds.ts'
import type { Use } from '../core/uses.ts'

/** Messages for an invalid formula (messages.prescribed). */
export const formulaRefusals = {
  length: messages.formulaLength,
  operator: messages.formulaOperator,
  syntax: messages.formulaWrong,
} as const

const formulaText = z
  .string(whenMissing(messages.required))
  .max(formulaMaxLength, messages.formulaLength)
  .trim()

/** A pricing formula (prices.formula). */
export const priceFormula = formulaText.superRefine(refuseNoFormula)
/** A pricing formula of the settings; '' and null are none (prices.no-formula). */
const ownFormula = formulaText
  .nullable()
  .transform((value) => value ?? '')
  .superRefine((value, context) => {
    if (value !== '') refuseNoFormula(value, context)
  })

function refuseNoFormula(value: string, context: z.core.$RefinementCtx<string>): void {
  const parsed = parseFormula(value)
  if (!parsed.ok) context.addIssue({ code: 'custom', message: formulaRefusals[parsed.reason] })
}

/** Which documents one cash closing holds: those of the area, or those of each user of it (till.whose). */
const CutBy = { area: 'area', user: 'user' } as const

/** When the IVA of money received before an invoice is due: with the invoice, or when it is received (deposits.tax). */
export const DepositTax = { invoice: 'invoice', receipt: 'receipt' } as const
export type DepositTax = (typeof DepositTax)[keyof typeof DepositTax]

/** The choices of `DepositTax`, as the settings name them. */
export const depositTaxes = [
  { id: DepositTax.invoice, name: 'Con la factura' },
  { id: DepositTax.receipt, name: 'Al recibir el dinero' },
] as const

const timeZone = z
  .string()
  .max(60, messages.timeZone)
  .refine((zone) => isTimeZone(zone), messages.timeZone)

/** The company and its rules (store.settings). Omitted fields keep their stored value. */
export const settings = z.object({
  name: requiredText(100, messages.required),
  taxId: requiredText(50, messages.required),
  address: requiredLines(250, messages.required),
  phone: text(50).optional(),
  mainAreaId: reference(messages.required),
  defaultClientId: reference(messages.required),
  iva: ivaPercent(messages.required),
  billA4Size: z.boolean().optional(),
  validatePriceGreaterCost: z.boolean().optional(),
  validateCreditClient: z.boolean().optional(),
  priceRule: ownFormula.optional(),
  priceRuleLocal: ownFormula.optional(),
  profitRule: ownFormula.optional(),
  /** By how many percent a price must move to be named before a purchase changes it (prices.moves). */
  priceMovePercent: percent().optional(),
  timeZone: timeZone.optional(),
  lockDate: optionalDay.optional(),
  cutBy: z.enum([CutBy.area, CutBy.user], 'Los cierres son por área o por usuario').optional(),
  blindCount: z.boolean().optional(),
  countMethods: z.boolean().optional(),
  /** Whether the goods of an invoice leave with it, unless it says otherwise (deliveries.at-once). */
  deliverAtOnce: z.boolean().optional(),
  /** Whether invoices on credit may be owed in dollars (credit.dollar-debt). */
  dollarCredit: z.boolean().optional(),
  preSaleDays: whole(0, 365).optional(),
  quotationDays: whole(0, 365).optional(),
  /** Days that a layaway lasts, and the least first deposit in percent (layaways.terms). */
  layawayDays: whole(1, 365).optional(),
  layawayPercent: percent().optional(),
  /** The charge for cancelling a layaway, in percent of its total (layaways.charge). */
  layawayCharge: percent().optional(),
  depositTax: z
    .enum(Object.values(DepositTax), 'El IVA de los anticipos se debe con la factura o al recibir el dinero')
    .optional(),
  transferDays: whole(0, 365).optional(),
  transitDays: whole(0, 365).optional(),
  lotWarningDays: whole(0, 365).optional(),
  rateDays: whole(0, 365).optional(),
  /** What the replenishment by sales counts with (availability.by-sales). */
  saleDays: whole(7, 364).optional(),
  leadDays: whole(0, 365).optional(),
  reviewDays: whole(1, 365).optional(),
  safetyDays: whole(0, 365).optional(),
  /** The smallest coin of payments in cash, C$; 0 does not round (till.rounding). */
  cashRounding: z.literal(cashRoundings, 'Elija el redondeo del efectivo').optional(),
  daysBack: whole(0, most.daysBack).optional(),
  /** true: an exempt client pays the whole price with IVA; false: the price less its IVA (taxes.exempt-price). */
  exemptPaysFull: z.boolean().optional(),
  /** '' gives each new user a random password. A stored password may be shorter than the rules allow. */
  defaultPassword: z.string().max(MAX_PASSWORD).optional(),
  sessionIdleMinutes: whole(5, 1440).optional(),
  /** Days for which changes are kept for programs that follow them (feed.kept). */
  feedDays: whole(1, 90).optional(),
  /** How much attachments may use in all, in GB; 0 takes no new ones (attachments.quota). */
  attachmentGb: whole(0, 1000).optional(),
  /** How long, how much and by what a till sells without the server (offline.terms): hours, sales, and their total in C$. */
  offlineHours: whole(1, 72).optional(),
  offlineSales: whole(1, 1000).optional(),
  offlineAmount: whole(1, 10_000_000).optional(),
  offlineCard: z.boolean().optional(),
  offlineTransfer: z.boolean().optional(),
  offlineReceipts: z.boolean().optional(),
  sessionHours: whole(1, 168).optional(),
  /** Minutes without use after which a session that a PIN opened is locked (sign-in.till-lock). */
  tillIdleMinutes: whole(2, 60).optional(),
  revision: version,
})
export type Settings = z.output<typeof settings>

const renames = {
  taxId: 'slogan',
  phone: 'phoneNumber',
  mainAreaId: 'areaMainId',
  defaultClientId: 'clientDefault',
  priceRule: 'ruleCalcuteNewPrice',
  priceRuleLocal: 'ruleCalcuteNewPriceLocal',
  profitRule: 'ruleProfitPrice',
} as const
// `version` is the application's; the row's own is `revision`.
const ignored = [
  'version',
  'fullName',
  'areaMain',
  'clientDefaultName',
  'session',
  'logo',
  'fiscalRegime',
  'practice',
  'lookedAt',
  'fiscalRegimeSince',
  'series',
  'papers',
  'uses',
]
export const settingsOnWire = onWire(settings, { renames, ignored })

/** The three formulas, for their own form (store.settings). */
const pricingRules = z.object({
  priceRule: ownFormula,
  priceRuleLocal: ownFormula,
  profitRule: ownFormula,
  revision: version,
})
const pricingRulesOnWire = onWire(pricingRules, { renames, ignored })

const formulaFields: ReadonlySet<string> = new Set([
  renames.priceRule,
  renames.priceRuleLocal,
  renames.profitRule,
  'revision',
  ...ignored,
])
const onlyFormulas = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Object.keys(body).every((name) => formulaFields.has(name))

/** The body of `POST about/set-info`: the settings, or the three formulas. */
export const settingsBody: z.ZodType<Partial<Settings>> = z
  .unknown()
  .meta({ anyOf: [settingsOnWire.wire, pricingRulesOnWire.wire].map(described) })
  .transform((body, context) => {
    const checked = (onlyFormulas(body) ? pricingRulesOnWire : settingsOnWire).wire.safeParse(body)
    if (checked.success) return checked.data
    for (const issue of checked.error.issues) {
      const unknown = issue.code === 'unrecognized_keys'
      const message = unknown ? `Campo desconocido: ${issue.keys.join(', ')}` : issue.message
      context.addIssue({ code: 'custom', message, path: issue.path, input: body })
    }
    return z.NEVER
  })

/** Where the first password of a new store is (sign-in.first-password). */
export type FirstPassword = 'terminal' | 'installer' | 'file'

/** The answer of `GET about/get-info` without a session. */
export type PublicInfo = {
  name: string
  slogan: string
  version: string
  /** Whether this is a practice shop (store.practice). */
  practice: boolean
  /** The moment that a store shows which is only looked at; null for every other one (store.look-back). */
  lookedAt: string | null
  /** Only until the user of a new store has changed it. */
  firstPassword?: FirstPassword
}
/** The part of a sign-in's answer that may change during the session. */
export type SessionInfo = Pick<AuthAnswer, 'username' | 'fullName' | 'areaId' | 'area' | 'resources'>
/** Its answer with a session; `defaultPassword` only for users with `app`; '' means random passwords. */
export type AboutInfo = PublicInfo & {
  fullName: string
  /** Changes with the logo; null without one. */
  logo: string | null
  address: string
  phoneNumber: string
  areaMainId: number
  areaMain: string
  clientDefault: number
  clientDefaultName: string
  iva: number
  /**
   * Null in an older store that has not chosen its regime. `fiscalRegimeSince` is the first day of the regime
   * (taxes.regime).
   */
  fiscalRegime: FiscalRegime | null
  fiscalRegimeSince: string | null
  /** Whether invoices are printed on A4. */
  billA4Size: boolean
  validatePriceGreaterCost: boolean
  validateCreditClient: boolean
  /** The price formulas, only for users who may read costs or have `app`. */
  ruleCalcuteNewPrice?: string
  ruleCalcuteNewPriceLocal?: string
  ruleProfitPrice?: string
  /** How each kind of paper is printed. */
  papers: PaperChoices
  timeZone: string
  lockDate: string | null
  cutBy: 'area' | 'user'
  /** See `priceMovePercent` of the request. */
  priceMovePercent: number
  /** The kinds of documents that have a series. */
  series: readonly SeriesKind[]
  /** Whether the cash must be counted before the expected figures are shown. */
  blindCount: boolean
  /** Whether slips and cheques are counted when a till is closed (till.counted-methods). */
  countMethods: boolean
  /** Whether the goods of an invoice leave with it, unless it says otherwise (deliveries.at-once). */
  deliverAtOnce: boolean
  /** Whether invoices on credit may be owed in dollars (credit.dollar-debt). */
  dollarCredit: boolean
  /** What the shop uses (store.uses). */
  uses: readonly Use[]
  preSaleDays: number
  /** Days that a new quotation is valid (sales.validity). */
  quotationDays: number
  /** Days that a layaway lasts, and its least first deposit in percent (layaways.terms). */
  layawayDays: number
  layawayPercent: number
  /** The charge for cancelling a layaway in percent of its total (layaways.charge). */
  layawayCharge: number
  depositTax: DepositTax
  /** Days that the stock reservation of a transfer request lasts. */
  transferDays: number
  /** Days after which goods in transit are late (transfers.late). */
  transitDays: number
  /** Days before its expiry from which a lot is pointed out (lots.warning). */
  lotWarningDays: number
  /** Days after its date for which an exchange rate may still be used. */
  rateDays: number
  /** Days of sales that make the average daily sale. */
  saleDays: number
  /** Days from an order to its goods, where neither orders nor the supplier tell. */
  leadDays: number
  /** Days between two orders. */
  reviewDays: number
  /** Days of sales kept in reserve. */
  safetyDays: number
  cashRounding: number
  /** How many days back users without `app` may date a document. */
  daysBack: number
  /** See `exemptPaysFull` of the request. */
  exemptPaysFull: boolean
  sessionIdleMinutes: number
  feedDays: number
  attachmentGb: number
  offlineHours: number
  offlineSales: number
  offlineAmount: number
  offlineCard: boolean
  offlineTransfer: boolean
  offlineReceipts: boolean
  sessionHours: number
  tillIdleMinutes: number
  revision: number
  /** The signed-in user as in the database now: permissions may have changed since the sign-in. */
  session: SessionInfo
  defaultPassword?: string
}

function whole(min: number, max: number) {
  const error = sayingOfField(() => `debe ser un número entero entre ${min} y ${max}`)
  return z.int(error).min(min, error).max(max, error)
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('es', { timeZone: zone }).format(0) !== ''
  } catch {
    return false
  }
}

function described(schema: z.ZodType): object {
  const { $schema: _, ...description } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return description
}
