import { accountScreens } from './features/access/account/screens.ts'
import { auditScreens } from './features/access/audit/screens.ts'
import { keysScreens } from './features/access/keys/screens.ts'
import { permissionsScreens } from './features/access/permissions/screens.ts'
import { programRequestsScreens } from './features/access/requests/screens.ts'
import { rolesScreens } from './features/access/roles/screens.ts'
import { usersScreens } from './features/access/users/screens.ts'
import { webhooksScreens } from './features/access/webhooks/screens.ts'
import { incomeStatementScreens } from './features/accounting/income-statement/screens.ts'
import { accountingScreens } from './features/accounting/journal/screens.ts'
import { withholdingScreens } from './features/accounting/withholdings/screens.ts'
import { beneficiariesScreens } from './features/catalogs/beneficiaries/screens.ts'
import { catalogsScreens } from './features/catalogs/simple/screens.ts'
import { adjustmentReportScreens } from './features/inventory/adjustment-report/screens.ts'
import { conversionsScreens } from './features/inventory/conversions/screens.ts'
import { inventoryAnalysisScreens } from './features/inventory/inventory-analysis/screens.ts'
import { kardexScreens } from './features/inventory/kardex/screens.ts'
import { locationsScreens } from './features/inventory/locations/screens.ts'
import { lotsScreens } from './features/inventory/lots/screens.ts'
import { priceChangesScreens } from './features/inventory/price-changes/screens.ts'
import { productsScreens } from './features/inventory/products/screens.ts'
import { serialsScreens } from './features/inventory/serials/screens.ts'
import { stockCountsScreens } from './features/inventory/stock-counts/screens.ts'
import { stockDocumentsScreens } from './features/inventory/stock-documents/screens.ts'
import { stockReportScreens } from './features/inventory/stock-report/screens.ts'
import { transfersScreens } from './features/inventory/transfers/screens.ts'
import { transitReportScreens } from './features/inventory/transit-report/screens.ts'
import { customerDisplayScreens } from './features/printing/customer-display/screens.ts'
import { printingScreens } from './features/printing/devices/screens.ts'
import { labelsScreens } from './features/printing/labels/screens.ts'
import { payablesScreens } from './features/purchasing/payables/screens.ts'
import { providerStatementScreens } from './features/purchasing/provider-statement/screens.ts'
import { providersScreens } from './features/purchasing/providers/screens.ts'
import { purchaseOrdersScreens } from './features/purchasing/purchase-orders/screens.ts'
import { purchaseReportsScreens } from './features/purchasing/purchase-reports/screens.ts'
import { purchasesScreens } from './features/purchasing/purchases/screens.ts'
import { receptionsScreens } from './features/purchasing/receptions/screens.ts'
import { replenishmentScreens } from './features/purchasing/replenishment/screens.ts'
import { supplierCreditsScreens } from './features/purchasing/supplier-credits/screens.ts'
import { clientStatementScreens } from './features/receivables/client-statement/screens.ts'
import { creditNotesScreens } from './features/receivables/credit-notes/screens.ts'
import { receivablesScreens } from './features/receivables/debts/screens.ts'
import { depositsScreens } from './features/receivables/deposits/screens.ts'
import { layawaysScreens } from './features/receivables/layaways/screens.ts'
import { receiptsScreens } from './features/receivables/receipts/screens.ts'
import { receiptsReportScreens } from './features/receivables/receipts-report/screens.ts'
import { bestSellersScreens } from './features/reports/best-sellers/screens.ts'
import { booksScreens } from './features/reports/books/screens.ts'
import { dashboardReportScreens } from './features/reports/dashboard-report/screens.ts'
import { daySummaryScreens } from './features/reports/day-summary/screens.ts'
import { salesReportScreens } from './features/reports/sales-report/screens.ts'
import { authorizationsScreens } from './features/sales/authorizations/screens.ts'
import { claimsScreens } from './features/sales/claims/screens.ts'
import { clientsScreens } from './features/sales/clients/screens.ts'
import { commissionReportScreens } from './features/sales/commission-report/screens.ts'
import { commissionsScreens } from './features/sales/commissions/screens.ts'
import { deliveriesScreens } from './features/sales/deliveries/screens.ts'
import { goalsScreens } from './features/sales/goals/screens.ts'
import { invoiceUpdatesScreens } from './features/sales/invoice-updates/screens.ts'
import { invoicesScreens } from './features/sales/invoices/screens.ts'
import { offlineSalesScreens } from './features/sales/offline-sales/screens.ts'
import { offlineTillScreens } from './features/sales/offline-till/screens.ts'
import { ownCommissionsScreens } from './features/sales/own-commissions/screens.ts'
import { priceListsScreens } from './features/sales/price-lists/screens.ts'
import { projectsScreens } from './features/sales/projects/screens.ts'
import { quotationFollowScreens } from './features/sales/quotation-follow/screens.ts'
import { quotationsScreens } from './features/sales/quotations/screens.ts'
import { salespeopleScreens } from './features/sales/salespeople/screens.ts'
import { settlementsScreens } from './features/sales/settlements/screens.ts'
import { tillScreens } from './features/sales/till/screens.ts'
import { undeliveredReportScreens } from './features/sales/undelivered-report/screens.ts'
import { backupsScreens } from './features/settings/backups/screens.ts'
import { importScreens } from './features/settings/imports/screens.ts'
import { mailsScreens } from './features/settings/mails/screens.ts'
import { practiceScreens } from './features/settings/practice/screens.ts'
import { seriesScreens } from './features/settings/series/screens.ts'
import { settingsScreens } from './features/settings/store/screens.ts'
import { takeoutScreens } from './features/settings/takeout/screens.ts'
import { homeScreens } from './features/start/home/screens.ts'
import { manualScreens } from './features/start/manual/screens.ts'
import { navigationMapScreens } from './features/start/navigation-map/screens.ts'
import { openingDayScreens } from './features/start/opening-day/screens.ts'
import { cashClosingsScreens } from './features/treasury/cash-closings/screens.ts'
import { cashMovementsScreens } from './features/treasury/cash-movements/screens.ts'
import { expensesScreens } from './features/treasury/expenses/screens.ts'
import { ratesScreens } from './features/treasury/rates/screens.ts'
import type { Screen } from './ui/screen/screen.ts'

/** Every screen of every feature. `menu.ts` has the order of the menu; screens outside it show in this one. */
export const screens: readonly Screen[] = [
  ...homeScreens,
  ...daySummaryScreens,
  ...quotationsScreens,
  ...quotationFollowScreens,
  ...invoicesScreens,
  ...invoiceUpdatesScreens,
  ...cashClosingsScreens,
  ...tillScreens,
  ...receiptsScreens,
  ...creditNotesScreens,
  ...salesReportScreens,
  ...receiptsReportScreens,
  ...booksScreens,
  ...commissionReportScreens,
  ...deliveriesScreens,
  ...claimsScreens,
  ...undeliveredReportScreens,
  ...settlementsScreens,
  ...depositsScreens,
  ...layawaysScreens,
  ...ownCommissionsScreens,
  ...customerDisplayScreens,
  ...dashboardReportScreens,
  ...incomeStatementScreens,
  ...accountingScreens,
  ...withholdingScreens,
  ...productsScreens,
  ...conversionsScreens,
  ...importScreens,
  ...openingDayScreens,
  ...priceChangesScreens,
  ...priceListsScreens,
  ...replenishmentScreens,
  ...catalogsScreens,
  ...ratesScreens,
  ...stockReportScreens,
  ...kardexScreens,
  ...lotsScreens,
  ...locationsScreens,
  ...purchaseReportsScreens,
  ...bestSellersScreens,
  ...adjustmentReportScreens,
  ...transitReportScreens,
  ...inventoryAnalysisScreens,
  ...stockCountsScreens,
  ...clientsScreens,
  ...receivablesScreens,
  ...beneficiariesScreens,
  ...clientStatementScreens,
  ...purchasesScreens,
  ...purchaseOrdersScreens,
  ...receptionsScreens,
  ...serialsScreens,
  ...providersScreens,
  ...payablesScreens,
  ...supplierCreditsScreens,
  ...projectsScreens,
  ...providerStatementScreens,
  ...stockDocumentsScreens,
  ...transfersScreens,
  ...usersScreens,
  ...rolesScreens,
  ...keysScreens,
  ...webhooksScreens,
  ...programRequestsScreens,
  ...offlineTillScreens,
  ...offlineSalesScreens,
  ...permissionsScreens,
  ...auditScreens,
  ...backupsScreens,
  ...takeoutScreens,
  ...seriesScreens,
  ...printingScreens,
  ...settingsScreens,
  ...practiceScreens,
  ...authorizationsScreens,
  ...commissionsScreens,
  ...goalsScreens,
  ...cashMovementsScreens,
  ...expensesScreens,
  ...salespeopleScreens,
  ...navigationMapScreens,
  ...accountScreens,
  ...labelsScreens,
  ...mailsScreens,
  ...manualScreens,
]
