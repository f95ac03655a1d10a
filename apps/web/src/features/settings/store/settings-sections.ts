import { approvalTexts } from './approvals-texts.ts'
import { papersTexts } from './papers-texts.ts'
import { receptionPairTexts } from './reception-pairs-texts.ts'
import { texts } from './texts.ts'
import { usesTexts } from './uses-texts.ts'

/** A page of the settings, and the labels by which the search finds it. */
export interface SettingsSection {
  readonly path: string
  readonly labels: readonly string[]
}

/** The pages of the settings in the order of their index. */
export const settingsSections: readonly SettingsSection[] = [
  {
    path: '/app/config/empresa',
    labels: [texts.name, texts.taxId, texts.address, texts.phone, texts.mainArea, texts.logo],
  },
  { path: '/app/config/usos', labels: usesTexts.labels },
  { path: '/app/config/regimen', labels: [texts.iva] },
  {
    path: '/app/config/ventas',
    labels: [
      texts.iva,
      texts.defaultClient,
      texts.preSaleDays,
      texts.quotationDays,
      texts.layawayDays,
      texts.layawayPercent,
      texts.layawayCharge,
      texts.depositTax,
      texts.rateDays,
      texts.cutBy,
      texts.cashRounding,
      texts.validatePrice,
      texts.validateCredit,
      texts.blindCount,
      texts.countMethods,
      texts.exemptPaysFull,
      texts.deliverAtOnce,
      texts.offline,
      texts.offlineHours,
    ],
  },
  {
    path: '/app/config/precios',
    labels: [texts.priceRule, texts.priceRuleLocal, texts.profitRule, texts.priceMovePercent],
  },
  {
    path: '/app/config/inventario',
    labels: [
      texts.saleDays,
      texts.leadDays,
      texts.reviewDays,
      texts.safetyDays,
      texts.transferDays,
      texts.transitDays,
      texts.lotWarningDays,
      receptionPairTexts.title,
    ],
  },
  {
    path: '/app/config/papeles',
    labels: [papersTexts.size, papersTexts.copies, papersTexts.footer, papersTexts.terms],
  },
  {
    path: '/app/config/aprobaciones',
    labels: [approvalTexts.owner, approvalTexts.askOwners],
  },
  {
    path: '/app/config/correo',
    labels: [texts.mailHost, texts.mailFrom, texts.summary, texts.recipients],
  },
  {
    path: '/app/config/compartir',
    labels: [texts.publicAddress, texts.linkDays, texts.shareMessage, texts.statementMessage],
  },
  {
    path: '/app/config/sistema',
    labels: [
      texts.timeZone,
      texts.lockDate,
      texts.daysBack,
      texts.defaultPassword,
      texts.sessionIdle,
      texts.sessionHours,
      texts.attachmentGb,
    ],
  },
  {
    path: '/app/config/equipos',
    labels: [texts.networkSecure, texts.programVersion],
  },
]
