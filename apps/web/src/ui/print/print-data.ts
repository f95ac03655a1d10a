import type { ReactNode } from 'react'

/** What ticket and page have in common. */
export interface PrintHead {
  /** 'Factura', 'Recibo de caja' */
  readonly title: string
  /** '00123'; a statement has none. */
  readonly number?: string
  /** Date, client, seller, payment … */
  readonly meta: readonly PrintPair[]
  readonly totals: readonly PrintTotal[]
  /** The observation of the document. */
  readonly notes?: string | null
  /** Signatures, thanks, legal text. */
  readonly footer?: ReactNode
}

export interface PrintPair {
  readonly label: string
  readonly value: ReactNode
}

export interface PrintTotal extends PrintPair {
  /** The line that counts. */
  readonly strong?: boolean
  /** Of the line above it. */
  readonly part?: boolean
}

export interface PrintColumn<Row> {
  readonly header: string
  readonly align?: 'right'
  /** Millimetres; the ones without share what is left. */
  readonly width?: number
  readonly cell: (row: Row) => ReactNode
}

/** A line of a ticket: its name above, quantity × price and amount below. */
export interface TicketLine {
  readonly key: string | number
  readonly name: string
  readonly detail: string
  readonly amount: string
}
