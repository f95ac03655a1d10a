import { accountScreens } from './features/account/screens.ts'
import { accountingScreens } from './features/accounting/screens.ts'
import { adjustmentReportScreens } from './features/adjustment-report/screens.ts'
import { auditScreens } from './features/audit/screens.ts'
import { authorizationsScreens } from './features/authorizations/screens.ts'
import { backupsScreens } from './features/backups/screens.ts'
import { beneficiariesScreens } from './features/beneficiaries/screens.ts'
import { bestSellersScreens } from './features/best-sellers/screens.ts'
import { booksScreens } from './features/books/screens.ts'
import { cashClosingsScreens } from './features/cash-closings/screens.ts'
import { cashMovementsScreens } from './features/cash-movements/screens.ts'
import { catalogsScreens } from './features/catalogs/screens.ts'
import { claimsScreens } from './features/claims/screens.ts'
import { clientStatementScreens } from './features/client-statement/screens.ts'
import { clientsScreens } from './features/clients/screens.ts'
import { commissionReportScreens } from './features/commission-report/screens.ts'
import { commissionsScreens } from './features/commissions/screens.ts'
import { conversionsScreens } from './features/conversions/screens.ts'
import { creditNotesScreens } from './features/credit-notes/screens.ts'
import { customerDisplayScreens } from './features/customer-display/screens.ts'
import { dashboardReportScreens } from './features/dashboard-report/screens.ts'
import { daySummaryScreens } from './features/day-summary/screens.ts'
import { deliveriesScreens } from './features/deliveries/screens.ts'
import { depositsScreens } from './features/deposits/screens.ts'
import { expensesScreens } from './features/expenses/screens.ts'
import { goalsScreens } from './features/goals/screens.ts'
import { homeScreens } from './features/home/screens.ts'
import { importScreens } from './features/imports/screens.ts'
import { incomeStatementScreens } from './features/income-statement/screens.ts'
import { inventoryAnalysisScreens } from './features/inventory-analysis/screens.ts'
import { invoiceUpdatesScreens } from './features/invoice-updates/screens.ts'
import { invoicesScreens } from './features/invoices/screens.ts'
import { kardexScreens } from './features/kardex/screens.ts'
import { labelsScreens } from './features/labels/screens.ts'
import { layawaysScreens } from './features/layaways/screens.ts'
import { locationsScreens } from './features/locations/screens.ts'
import { lotsScreens } from './features/lots/screens.ts'
import { mailsScreens } from './features/mails/screens.ts'
import { manualScreens } from './features/manual/screens.ts'
import { navigationMapScreens } from './features/navigation-map/screens.ts'
import { openingDayScreens } from './features/opening-day/screens.ts'
import { ownCommissionsScreens } from './features/own-commissions/screens.ts'
import { payablesScreens } from './features/payables/screens.ts'
import { permissionsScreens } from './features/permissions/screens.ts'
import { practiceScreens } from './features/practice/screens.ts'
import { priceChangesScreens } from './features/price-changes/screens.ts'
import { priceListsScreens } from './features/price-lists/screens.ts'
import { printingScreens } from './features/printing/screens.ts'
import { productsScreens } from './features/products/screens.ts'
import { projectsScreens } from './features/projects/screens.ts'
import { providerStatementScreens } from './features/provider-statement/screens.ts'
import { providersScreens } from './features/providers/screens.ts'
import { purchaseOrdersScreens } from './features/purchase-orders/screens.ts'
import { purchaseReportsScreens } from './features/purchase-reports/screens.ts'
import { purchasesScreens } from './features/purchases/screens.ts'
import { quotationFollowScreens } from './features/quotation-follow/screens.ts'
import { quotationsScreens } from './features/quotations/screens.ts'
import { ratesScreens } from './features/rates/screens.ts'
import { receiptsScreens } from './features/receipts/screens.ts'
import { receiptsReportScreens } from './features/receipts-report/screens.ts'
import { receivablesScreens } from './features/receivables/screens.ts'
import { receptionsScreens } from './features/receptions/screens.ts'
import { replenishmentScreens } from './features/replenishment/screens.ts'
import { rolesScreens } from './features/roles/screens.ts'
import { salesReportScreens } from './features/sales-report/screens.ts'
import { salespeopleScreens } from './features/salespeople/screens.ts'
import { serialsScreens } from './features/serials/screens.ts'
import { seriesScreens } from './features/series/screens.ts'
import { settingsScreens } from './features/settings/screens.ts'
import { settlementsScreens } from './features/settlements/screens.ts'
import { stockCountsScreens } from './features/stock-counts/screens.ts'
import { stockDocumentsScreens } from './features/stock-documents/screens.ts'
import { stockReportScreens } from './features/stock-report/screens.ts'
import { supplierCreditsScreens } from './features/supplier-credits/screens.ts'
import { tillScreens } from './features/till/screens.ts'
import { transfersScreens } from './features/transfers/screens.ts'
import { transitReportScreens } from './features/transit-report/screens.ts'
import { undeliveredReportScreens } from './features/undelivered-report/screens.ts'
import { usersScreens } from './features/users/screens.ts'
import { withholdingScreens } from './features/withholdings/screens.ts'
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
  ...permissionsScreens,
  ...auditScreens,
  ...backupsScreens,
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
