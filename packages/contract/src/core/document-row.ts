import type { ResourceName } from './resources.ts'

/** A screen of the web application that lists documents and opens each: `/app/facturas/12`. */
export type DocumentScreen = {
  path: string
  /** What one is called there: `Factura`. */
  name: string
  /** The same as a subject, for messages: `La factura`. */
  subject: string
  /** Shows only documents of this type. */
  typeId?: number
  /** Shows only what the document moves in this direction. */
  direction?: number
}

/** What a kind of document is everywhere; `documents` has a row for each. */
export type DocumentRow = {
  /** What one is called: `Factura`. */
  name: string
  /** The same as a subject, for messages: `La factura`. */
  subject: string
  /** Its name in addresses of the API: its list is `GET /bills/get`. Null for a kind without calls of its own. */
  wire: string | null
  /** What its events are about: the first element of the query keys of the screens that show it. */
  event: string
  /** What the audit trail calls the kind, under its wire name; null for a kind without entries of its own. */
  audit: string | null
  /** Any of these lets a person read it. */
  readers: readonly ResourceName[]
  /** The screens where it opens, the one for documents of any other type first; none for a kind without a screen. */
  screens: readonly DocumentScreen[]
  /** The address of its print page; null for a kind that is not printed. */
  print: string | null
  /** Whether its numbers have no holes (documents.numbers). */
  numbered: boolean
  /** Whether its documents may have the authorised numbers of a series (series.kinds). */
  series: boolean
  /** Its place in the lock order (documents.lock-order); null for a kind that no operation locks. */
  lockRank: number | null
  /** The types of the movements of stock that it makes (stock.movement-types); null for a kind that makes none. */
  stock: { in: readonly number[]; out: readonly number[] } | null
  /** Whether it is an event of a till, counted by the closing of that till (till.events). */
  till: boolean
}
