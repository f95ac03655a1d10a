import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './access/accounts/account.routes.ts'
import { roleRoutes } from './access/roles/roles.routes.ts'
import { secondFactorRoutes } from './access/second-factor/second-factor.routes.ts'
import { preferenceRoutes } from './access/users/preferences.routes.ts'
import { userRoutes } from './access/users/users.routes.ts'
import { alarmRoutes } from './alarms/alarms.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { catalogRoutes } from './catalogs/catalogs.routes.ts'
import { conversionRoutes } from './inventory/conversions/conversions.routes.ts'
import { countRoutes } from './inventory/counts/counts.routes.ts'
import { openingRoutes } from './inventory/documents/openings.routes.ts'
import { stockDocumentRoutes } from './inventory/documents/stock-documents.routes.ts'
import { productImportRoutes } from './inventory/import/product-import.routes.ts'
import { priceRoutes } from './inventory/prices/prices.routes.ts'
import { areaProductRoutes } from './inventory/products/area-products.routes.ts'
import { productRoutes } from './inventory/products/products.routes.ts'
import { regimeRoutes } from './inventory/revaluation/regime.routes.ts'
import { transferRoutes } from './inventory/transfers/transfers.routes.ts'
import { lookupRoutes } from './lookups/lookups.routes.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { purchaseRoutes } from './purchasing/purchases/purchases.routes.ts'
import { replenishmentRoutes } from './purchasing/replenishment/replenishment.routes.ts'
import { providerRoutes } from './purchasing/suppliers/providers.routes.ts'
import { rateRoutes } from './rates/rates.routes.ts'
import { creditNoteRoutes } from './receivables/credit-notes.routes.ts'
import { debtRoutes } from './receivables/debts.routes.ts'
import { receiptRoutes } from './receivables/receipts.routes.ts'
import { bookRoutes } from './reports/books/books.routes.ts'
import { commissionReportRoutes } from './reports/commission-report.routes.ts'
import { dashboardRoutes } from './reports/dashboard/dashboard.routes.ts'
import { incomeStatementRoutes } from './reports/income-statement.routes.ts'
import { inventoryReportRoutes } from './reports/inventory-reports.routes.ts'
import { purchaseReportRoutes } from './reports/purchase-reports.routes.ts'
import { receiptsReportRoutes } from './reports/receipts-report.routes.ts'
import { salesReportRoutes } from './reports/sales/sales-reports.routes.ts'
import { summaryRoutes } from './reports/summary/summary.routes.ts'
import { authorizationRoutes } from './sales/authorizations/authorizations.routes.ts'
import { clientRoutes } from './sales/clients/clients.routes.ts'
import { categoryCommissionRoutes } from './sales/commissions/commissions.routes.ts'
import { goalRoutes } from './sales/goals/goals.routes.ts'
import { billRoutes } from './sales/invoices/bills.routes.ts'
import { parkedSaleRoutes } from './sales/parked/parked-sales.routes.ts'
import { preBillRoutes } from './sales/quotations/pre-bills.routes.ts'
import { salespeopleRoutes } from './sales/salespeople/salespeople.routes.ts'
import { aboutRoutes } from './settings/about.routes.ts'
import { logoRoutes } from './settings/logo.routes.ts'
import { stateRoutes } from './settings/states.routes.ts'
import { clientStatement } from './statements/client-statement.ts'
import { providerStatement } from './statements/provider-statement.ts'
import { statementRoutes } from './statements/statement.ts'
import { treasuryRoutes } from './treasury/treasury.routes.ts'

/** Every module's routes, one line each. */
export function moduleRoutes(app: FastifyInstance): void {
  accountRoutes(app)
  secondFactorRoutes(app)
  userRoutes(app)
  roleRoutes(app)
  auditRoutes(app)
  preferenceRoutes(app)
  aboutRoutes(app)
  regimeRoutes(app)
  logoRoutes(app)
  mailRoutes(app)
  stateRoutes(app)
  catalogRoutes(app)
  lookupRoutes(app)
  clientRoutes(app)
  providerRoutes(app)
  rateRoutes(app)
  salespeopleRoutes(app)
  goalRoutes(app)
  categoryCommissionRoutes(app)
  authorizationRoutes(app)
  preBillRoutes(app)
  parkedSaleRoutes(app)
  billRoutes(app)
  productRoutes(app)
  productImportRoutes(app)
  priceRoutes(app)
  replenishmentRoutes(app)
  areaProductRoutes(app)
  conversionRoutes(app)
  stockDocumentRoutes(app)
  openingRoutes(app)
  transferRoutes(app)
  countRoutes(app)
  purchaseRoutes(app)
  debtRoutes(app)
  receiptRoutes(app)
  statementRoutes(app, clientStatement)
  statementRoutes(app, providerStatement)
  creditNoteRoutes(app)
  treasuryRoutes(app)
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
}
