import type { FiscalRegime } from '@yunque/domain/codes'
import type { PaperSize } from './paper-sizes.ts'

/** Kinds of papers with settings of their own, and their names (papers.settings). */
export const paperKindNames = {
  cashInvoice: 'Factura de contado',
  creditInvoice: 'Factura de crédito',
  quotation: 'Cotización',
  preSale: 'Pre-venta',
  receipt: 'Recibo de caja',
  creditNote: 'Nota de crédito',
  statement: 'Estado de cuenta',
} as const
export type PaperKind = keyof typeof paperKindNames
export const paperKinds = Object.keys(paperKindNames) as PaperKind[]

/** Kinds that are signed, above whose signatures a text may stand (papers.terms). */
export const signedKinds: readonly PaperKind[] = ['creditInvoice', 'receipt', 'creditNote']

/** How a kind of paper is printed. */
export type PaperChoice = {
  /** What it is printed on, unless another is chosen while printing. */
  size: PaperSize
  /** The mark of each copy of one print: 'ORIGINAL', 'COPIA'. None prints one without a mark. */
  copies: readonly string[]
  /** At its foot; may have several lines. */
  footer: string
  /** Above the signatures, such as a promise to pay. It may have placeholders (papers.terms). */
  terms: string
}
export type PaperChoices = Readonly<Record<PaperKind, PaperChoice>>

/** What papers take from the settings of the company. */
export type Issuer = {
  name: string
  timeZone: string
  /** The IVA percentage now. */
  iva: number
  fiscalRegime: FiscalRegime | null
  /** The first day of the regime. */
  fiscalRegimeSince: string | null
  papers: PaperChoices
}

/** A branch, as papers say it. */
export type PaperBranch = { name: string; address: string; phone: string }

/** What a paper says besides its document's own rows: of its client, its branch and who made it. */
export type PaperFacts = {
  /** Of the client, or typed for a walk-in; '' where nothing is known. */
  identification: string
  /** Null for a walk-in, of whom it is not known. */
  isCompany: boolean | null
  address: string
  phone: string
  /** The project of its sale; null without one, and for a payment of several. */
  project: string | null
  branch: PaperBranch
  /** Who saved the document. */
  cashier: string
  /** How often it was printed (papers.copies). */
  printed: number
}
