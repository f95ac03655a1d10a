import {
  type Icon,
  IconAlertTriangle,
  IconArrowDown,
  IconCalendarDue,
  IconCalendarTime,
  IconCalendarX,
  IconCashRegister,
  IconClockExclamation,
  IconCloudUpload,
  IconCoins,
  IconHourglassLow,
  IconPackageExport,
  IconPhoneCall,
  IconReceiptTax,
  IconRobot,
  IconScale,
  IconShieldCheck,
  IconShoppingBag,
  IconTransferIn,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { PreBillStatus, PurchaseStep, TransferStep } from '@yunque/contract/core/constants'
import { dueSoonDays, type WaitingKind } from '@yunque/contract/reports/waiting'
import { lateClaimDays } from '@yunque/contract/sales/claims'
import { addDays } from '@yunque/domain/dates'

/** The list of one kind of waiting work: the screen, and the filters for the rows that were counted. */
export interface WaitingLink {
  readonly to: string
  readonly search: Readonly<Record<string, string | boolean>>
  readonly icon: Icon
}

const lotsPath = '/app/inventario/reportes/lotes'

/** The list of each kind on a date. */
export const waitingLinks = (today: string): Readonly<Record<WaitingKind, WaitingLink>> => ({
  fiscalRegime: { to: '/app/config/regimen', search: {}, icon: IconReceiptTax },
  offlineSales: { to: '/app/ventas-por-registrar', search: { 'f.state': 'waiting' }, icon: IconCloudUpload },
  programRequests: { to: '/app/solicitudes', search: { 'f.state': 'pending' }, icon: IconRobot },
  dispatches: { to: '/app/movimientos/despacho', search: {}, icon: IconTruckDelivery },
  arrivals: {
    to: '/app/movimientos/traslados',
    search: { 'f.stepId': String(TransferStep.inTransit) },
    icon: IconTransferIn,
  },
  lateTransit: {
    to: '/app/movimientos/despacho',
    search: { 'f.daysOpen': `ge:${lateClaimDays}` },
    icon: IconClockExclamation,
  },
  differences: { to: '/app/movimientos/despacho', search: { shown: 'open' }, icon: IconScale },
  oldTills: {
    to: '/app/cierres-caja',
    search: { 'f.status': false, 'f.cutDate': `..${addDays(today, -1)}` },
    icon: IconAlertTriangle,
  },
  openTills: {
    to: '/app/cierres-caja',
    search: { 'f.status': false, 'f.cutDate': `${today}..` },
    icon: IconCashRegister,
  },
  overdue: { to: '/app/clientes/pending', search: { 'f.mora': 'lt:0' }, icon: IconAlertTriangle },
  dueSoon: {
    to: '/app/clientes/pending',
    search: { 'f.mora': `between:0..${dueSoonDays - 1}` },
    icon: IconCalendarDue,
  },
  expiring: {
    to: '/app/pre-ventas',
    search: { 'f.status': PreBillStatus.active, 'f.reservedUntil': `${today}..${addDays(today, 1)}` },
    icon: IconClockExclamation,
  },
  deliveries: {
    to: '/app/facturas/reportes/sin-entregar',
    search: { shown: 'due' },
    icon: IconPackageExport,
  },
  lateClaims: { to: '/app/reclamos', search: { shown: 'late' }, icon: IconShieldCheck },
  expiredLayaways: { to: '/app/apartados', search: { shown: 'expired' }, icon: IconCalendarX },
  lateInstalments: { to: '/app/apartados', search: { shown: 'overdue' }, icon: IconCoins },
  contacts: { to: '/app/seguimiento-cotizaciones', search: { shown: 'contact' }, icon: IconPhoneCall },
  quotations: {
    to: '/app/seguimiento-cotizaciones',
    search: { shown: 'expiring' },
    icon: IconHourglassLow,
  },
  purchases: { to: '/app/compras', search: { 'f.stepId': PurchaseStep.pending }, icon: IconShoppingBag },
  lowStock: { to: '/app/productos/stock-bajo', search: {}, icon: IconArrowDown },
  expiredLots: { to: lotsPath, search: { show: 'expired' }, icon: IconCalendarX },
  expiringLots: { to: lotsPath, search: {}, icon: IconCalendarTime },
})
