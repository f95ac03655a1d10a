import type { FiscalRegime, PaymentMethod } from '@yunque/domain/codes'
import type { SerialUse } from '@yunque/domain/serials'
import type { SaleSteps } from '../inventory/sale-steps.ts'
import type { OfflineState } from './offline-sale-words.ts'

/** What a device may sell without the server, until it reaches it again (offline.terms). */
export type OfflineTerms = {
  /** Hours since it last reached the server. */
  hours: number
  /** Unsent sales, and their total in C$. */
  sales: number
  amount: number
  methods: PaymentMethod[]
  /** Whether it takes money for the debts of clients. */
  receipts: boolean
}

/** Prices from a later day on, where they are others. */
export type LaterPrices = { day: string; prices: SaleSteps }

/** A product as a till without the server sells it. */
export type OfflineProduct = {
  id: number
  code: string
  name: string
  um: string
  barcodes: string[]
  /** For the general client, C$ with IVA (prices.list-precedence). */
  prices: SaleSteps
  later: LaterPrices[]
  /** For clients of another level, where they are others. */
  levels: { level: string; prices: SaleSteps; later: LaterPrices[] }[]
  hasIva: boolean
  isService: boolean
  /** Decimals of its units; 0 of a kit. */
  decimals: number
  serials: SerialUse
  /** Available units in the area at that moment; null for a service. */
  available: number | null
}

/** Why a client is not served without the server. */
export type ClientBar = 'exempt' | 'project' | 'level'

/** An invoice that a client owes in the area of the device, C$; of one in dollars also those that are left. */
export type OfflineDebt = {
  billId: number
  number: string
  /** Whether it is a debt from before, which is called by the number of its paper then. */
  opening: boolean
  reference: string
  dueDate: string
  balance: number
  dollarBalance: number | null
}

export type OfflineClient = {
  id: number
  name: string
  taxId: string
  /** Whose prices it pays; '' for those of the general client. */
  level: string
  bar: ClientBar | null
  /** What it owes, the oldest due first; empty where the device takes no receipts. */
  debts: OfflineDebt[]
}

/** Who sells at the device. */
export type OfflineSeller = {
  id: number
  username: string
  fullName: string
  /** Which PIN of a till the person has now; null without one. */
  pin: string | null
}

/** What the device needs besides products and clients. */
export type OfflineStore = {
  name: string
  taxId: string
  address: string
  phone: string
  areaId: number
  area: string
  today: string
  timeZone: string
  iva: number
  regime: FiscalRegime | null
  rounding: number
  defaultClientId: number
  defaultClient: string
  banks: { id: number; name: string }[]
  /** C$ per dollar on each day for which the device may sell; 0 without one. */
  rates: { day: string; value: number }[]
  sellers: OfflineSeller[]
}

/** Products and clients that are new or changed, and those that are not sold any more. All of them when `whole`. */
export type OfflineCatalogue = {
  whole: boolean
  products: OfflineProduct[]
  goneProducts: number[]
  clients: OfflineClient[]
  goneClients: number[]
}

/** `POST offlineTill/sync`: what the device has, and what it reports of itself. */
export type OfflineReport = {
  /** The cursor of its catalogue; null without one. */
  since: string | null
  /** Whether its storage is persistent, and whether it is installed as an application. */
  persistent: boolean
  installed: boolean
  /** Bytes that it may still store; null where the browser does not say. */
  free: number | null
  products: number
  clients: number
  /** Sales that the server does not have, since when, and their total in C$. */
  unsent: number
  unsentSince: string | null
  unsentAmount: number
  /** Its last provisional number. */
  lastNumber: number
}

/** What a device gets of its store. Without `terms` it may not sell, and keeps no catalogue. */
export type OfflineTill = {
  deviceId: number
  device: string
  /** Whether cashiers change at it by PIN. */
  tillPins: boolean
  now: string
  generation: number
  terms: OfflineTerms | null
  /** The key of the server to which it seals its sales. */
  publicKey: string | null
  /** The last number of its series that the server has. */
  lastNumber: number
  store: OfflineStore | null
  catalogue: OfflineCatalogue | null
  cursor: string | null
}

/** What became of a sale; `unknown`: the server does not have it. */
export type OfflineOutcome = {
  key: string
  state: OfflineState | 'unknown'
  billId: number | null
  billNumber: string | null
  reason: string
}
