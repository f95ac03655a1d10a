import type { AboutInfo } from '@yunque/contract/settings/settings'
import type { ClientChoice } from './settings.api.ts'

export type Values = ReturnType<typeof valuesOf>

/** The initial values of the form. */
export function valuesOf(info: AboutInfo) {
  return {
    name: info.name,
    taxId: info.slogan,
    address: info.address,
    phone: info.phoneNumber,
    mainAreaId: info.areaMainId as number | null,
    defaultClient: { id: info.clientDefault, name: info.clientDefaultName } as ClientChoice | null,
    iva: info.iva as number | null,
    validatePriceGreaterCost: info.validatePriceGreaterCost,
    validateCreditClient: info.validateCreditClient,
    priceRule: info.ruleCalcuteNewPrice ?? '',
    priceRuleLocal: info.ruleCalcuteNewPriceLocal ?? '',
    profitRule: info.ruleProfitPrice ?? '',
    priceMovePercent: info.priceMovePercent as number | null,
    timeZone: info.timeZone as string | null,
    lockDate: info.lockDate,
    cutBy: info.cutBy as string | null,
    blindCount: info.blindCount,
    countMethods: info.countMethods,
    deliverAtOnce: info.deliverAtOnce,
    dollarCredit: info.dollarCredit,
    cashRounding: info.cashRounding as number | null,
    preSaleDays: info.preSaleDays as number | null,
    quotationDays: info.quotationDays as number | null,
    layawayDays: info.layawayDays as number | null,
    layawayPercent: info.layawayPercent as number | null,
    layawayCharge: info.layawayCharge as number | null,
    depositTax: info.depositTax as string | null,
    transferDays: info.transferDays as number | null,
    transitDays: info.transitDays as number | null,
    lotWarningDays: info.lotWarningDays as number | null,
    rateDays: info.rateDays as number | null,
    saleDays: info.saleDays as number | null,
    leadDays: info.leadDays as number | null,
    reviewDays: info.reviewDays as number | null,
    safetyDays: info.safetyDays as number | null,
    exemptPaysFull: info.exemptPaysFull,
    daysBack: info.daysBack as number | null,
    defaultPassword: info.defaultPassword ?? '',
    sessionIdleMinutes: info.sessionIdleMinutes as number | null,
    attachmentGb: info.attachmentGb as number | null,
    offlineHours: info.offlineHours as number | null,
    offlineSales: info.offlineSales as number | null,
    offlineAmount: info.offlineAmount as number | null,
    offlineCard: info.offlineCard,
    offlineTransfer: info.offlineTransfer,
    offlineReceipts: info.offlineReceipts,
    feedDays: info.feedDays as number | null,
    sessionHours: info.sessionHours as number | null,
    tillIdleMinutes: info.tillIdleMinutes as number | null,
    revision: info.revision,
  }
}

/** The part that the schema reads: the client by its id. */
export const toInput = ({ defaultClient, ...values }: Values) => ({
  ...values,
  defaultClientId: defaultClient?.id ?? null,
})
