import type { FastifyInstance } from 'fastify'
import { approvalRoutes } from './access/approvals/approvals.routes.ts'
import { keyRoutes } from './access/keys/keys.routes.ts'
import { programRequestRoutes } from './access/requests/program-requests.routes.ts'
import { roleRoutes } from './access/roles/roles.routes.ts'
import { secondFactorRoutes } from './access/second-factor/second-factor.routes.ts'
import { accountRoutes } from './access/sign-in/account.routes.ts'
import { tillRoutes } from './access/till/till.routes.ts'
import { importUsers } from './access/users/import-users.ts'
import { preferenceRoutes } from './access/users/preferences.routes.ts'
import { userRoutes } from './access/users/users.routes.ts'
import { planOfAccountsRoutes } from './accounting/accounts/accounts.routes.ts'
import { incomeStatementRoutes } from './accounting/income/income-statement.routes.ts'
import { journalRoutes } from './accounting/journal/journal.routes.ts'
import { yearClosingRoutes } from './accounting/years/year-closings.routes.ts'
import { alarmRoutes } from './alarms/alarms.routes.ts'
import { assistantRoutes } from './assistants/assistants.routes.ts'
import { attachmentRoutes } from './attachments/attachments.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { catalogRoutes } from './catalogs/catalogs.routes.ts'
import { settlementRoutes } from './commissions/settlements.routes.ts'
import { changeRoutes } from './feed/changes.routes.ts'
import { webhookRoutes } from './feed/webhooks/webhooks.routes.ts'
import { exportRoutes } from './http/export-routes.ts'
import { historyRoutes } from './imports/history.routes.ts'
import { importRoutes } from './imports/import-routes.ts'
import { conversionRoutes } from './inventory/conversions/conversions.routes.ts'
import { countRoutes } from './inventory/counts/counts.routes.ts'
import { openingRoutes } from './inventory/documents/openings.routes.ts'
import { stockDocumentRoutes } from './inventory/documents/stock-documents.routes.ts'
import { importProducts } from './inventory/import/import-products.ts'
import { locationRoutes } from './inventory/locations/locations.routes.ts'
import { lotRoutes } from './inventory/lots/lots.routes.ts'
import { priceRoutes } from './inventory/prices/prices.routes.ts'
import { productEditRoutes } from './inventory/product-edits/product-edits.routes.ts'
import { undoneEdits } from './inventory/product-edits/undo-edit.ts'
import { areaProductRoutes } from './inventory/products/area-products.routes.ts'
import { productRoutes } from './inventory/products/products.routes.ts'
import { regimeRoutes } from './inventory/revaluation/regime.routes.ts'
import { serialRoutes } from './inventory/serials/serials.routes.ts'
import { substituteRoutes } from './inventory/substitutes/substitutes.routes.ts'
import { transferRoutes } from './inventory/transfers/transfers.routes.ts'
import { lookupRoutes } from './lookups/lookups.routes.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { openingDayRoutes } from './openings/opening-day.routes.ts'
import { importPayables } from './openings/payables.ts'
import { importReceivables } from './openings/receivables.ts'
import { printingRoutes } from './printing/printing.routes.ts'
import { supplierCreditRoutes } from './purchasing/credits/supplier-credits.routes.ts'
import { orderRoutes } from './purchasing/orders/orders.routes.ts'
import { purchasePaymentRoutes } from './purchasing/payments/purchase-payments.routes.ts'
import { purchaseRoutes } from './purchasing/purchases/purchases.routes.ts'
import { receptionRoutes } from './purchasing/receptions/receptions.routes.ts'
import { replenishmentRoutes } from './purchasing/replenishment/replenishment.routes.ts'
import { supplierProductRoutes } from './purchasing/supplier-products/supplier-products.routes.ts'
import { importProviders } from './purchasing/suppliers/import-providers.ts'
import { providerRoutes } from './purchasing/suppliers/providers.routes.ts'
import { rateRoutes } from './rates/rates.routes.ts'
import { createCreditNote } from './receivables/create-credit-note.ts'
import { creditNoteRoutes } from './receivables/credit-notes.routes.ts'
import { debtRoutes } from './receivables/debts.routes.ts'
import { depositRoutes } from './receivables/deposits/deposits.routes.ts'
import { layawayRoutes } from './receivables/layaways/layaways.routes.ts'
import { receiptRoutes } from './receivables/receipts.routes.ts'
import { bookRoutes } from './reports/books/books.routes.ts'
import { commissionReportRoutes } from './reports/commission-report.routes.ts'
import { dashboardRoutes } from './reports/dashboard/dashboard.routes.ts'
import { inventoryReportRoutes } from './reports/inventory-reports.routes.ts'
import { purchaseReportRoutes } from './reports/purchase-reports.routes.ts'
import { receiptsReportRoutes } from './reports/receipts-report.routes.ts'
import { salesReportRoutes } from './reports/sales/sales-reports.routes.ts'
import { summaryRoutes } from './reports/summary/summary.routes.ts'
import { authorizationRoutes } from './sales/authorizations/authorizations.routes.ts'
import { claimRoutes } from './sales/claims/claims.routes.ts'
import { clientRoutes } from './sales/clients/clients.routes.ts'
import { importClients } from './sales/clients/import-clients.ts'
import { categoryCommissionRoutes } from './sales/commissions/commissions.routes.ts'
import { deliveryRoutes } from './sales/deliveries/deliveries.routes.ts'
import { goalRoutes } from './sales/goals/goals.routes.ts'
import { billRoutes } from './sales/invoices/bills.routes.ts'
import { offlineRoutes } from './sales/offline/offline.routes.ts'
import { parkedSaleRoutes } from './sales/parked/parked-sales.routes.ts'
import { priceListRoutes } from './sales/price-lists/price-lists.routes.ts'
import { projectRoutes } from './sales/projects/projects.routes.ts'
import { preBillRoutes } from './sales/quotations/pre-bills.routes.ts'
import { salespeopleRoutes } from './sales/salespeople/salespeople.routes.ts'
import { aboutRoutes } from './settings/about.routes.ts'
import { logoRoutes } from './settings/logo.routes.ts'
import { paperRoutes } from './settings/papers/papers.routes.ts'
import { seriesRoutes } from './settings/series/series.routes.ts'
import { stateRoutes } from './settings/states.routes.ts'
import { pdfRoutes } from './sharing/pdf.routes.ts'
import { printRoutes } from './sharing/prints.routes.ts'
import { sharingRoutes } from './sharing/sharing.routes.ts'
import { clientStatement } from './statements/client-statement.ts'
import { projectStatement } from './statements/project-statement.ts'
import { providerStatement } from './statements/provider-statement.ts'
import { statementRoutes } from './statements/statement.ts'
import { treasuryRoutes } from './treasury/treasury.routes.ts'
import { aboutProgramRoutes } from './updates/about-program.routes.ts'
import { withholdingRoutes } from './withholdings/withholdings.routes.ts'

/** Every module's routes, one line each. */
export function moduleRoutes(app: FastifyInstance): void {
  accountRoutes(app)
  secondFactorRoutes(app)
  userRoutes(app)
  approvalRoutes(app)
  tillRoutes(app)
  roleRoutes(app)
  keyRoutes(app)
  programRequestRoutes(app)
  changeRoutes(app)
  attachmentRoutes(app)
  webhookRoutes(app)
  auditRoutes(app)
  preferenceRoutes(app)
  aboutRoutes(app)
  aboutProgramRoutes(app)
  regimeRoutes(app)
  logoRoutes(app)
  mailRoutes(app)
  paperRoutes(app)
  printingRoutes(app)
  seriesRoutes(app)
  stateRoutes(app)
  catalogRoutes(app)
  lookupRoutes(app)
  exportRoutes(app)
  clientRoutes(app)
  projectRoutes(app)
  providerRoutes(app)
  supplierProductRoutes(app)
  rateRoutes(app)
  salespeopleRoutes(app)
  claimRoutes(app)
  deliveryRoutes(app)
  goalRoutes(app)
  settlementRoutes(app)
  categoryCommissionRoutes(app)
  authorizationRoutes(app)
  preBillRoutes(app)
  priceListRoutes(app)
  offlineRoutes(app, createCreditNote)
  parkedSaleRoutes(app)
  billRoutes(app)
  productRoutes(app)
  productEditRoutes(app)
  importRoutes(app, importProducts)
  importRoutes(app, importClients)
  importRoutes(app, importProviders)
  importRoutes(app, importUsers)
  importRoutes(app, importReceivables)
  importRoutes(app, importPayables)
  historyRoutes(app, [
    importProducts,
    importClients,
    importProviders,
    importReceivables,
    importPayables,
    importUsers,
    undoneEdits,
  ])
  openingDayRoutes(app)
  priceRoutes(app)
  replenishmentRoutes(app)
  areaProductRoutes(app)
  lotRoutes(app)
  conversionRoutes(app)
  stockDocumentRoutes(app)
  openingRoutes(app)
  serialRoutes(app)
  transferRoutes(app)
  countRoutes(app)
  locationRoutes(app)
  substituteRoutes(app)
  orderRoutes(app)
  receptionRoutes(app)
  supplierCreditRoutes(app)
  purchaseRoutes(app)
  purchasePaymentRoutes(app)
  pdfRoutes(app)
  printRoutes(app)
  sharingRoutes(app)
  debtRoutes(app)
  receiptRoutes(app)
  depositRoutes(app)
  layawayRoutes(app)
  statementRoutes(app, clientStatement)
  statementRoutes(app, projectStatement)
  statementRoutes(app, providerStatement)
  creditNoteRoutes(app)
  treasuryRoutes(app)
  withholdingRoutes(app)
  inventoryReportRoutes(app)
  purchaseReportRoutes(app)
  salesReportRoutes(app)
  receiptsReportRoutes(app)
  incomeStatementRoutes(app)
  dashboardRoutes(app)
  summaryRoutes(app)
  alarmRoutes(app)
  commissionReportRoutes(app)
  bookRoutes(app)
  planOfAccountsRoutes(app)
  journalRoutes(app)
  yearClosingRoutes(app)
  assistantRoutes(app)
}
