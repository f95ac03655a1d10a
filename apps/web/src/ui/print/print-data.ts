import type { ReactNode } from 'react'

/** Common parts of ticket and page. */
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
  /** The main line: the total. */
  readonly strong?: boolean
  /** A smaller line. */
  readonly part?: boolean
}

export interface PrintColumn<Row> {
  readonly header: string
  readonly align?: 'right' | undefined
  /** Whether its cells stay on one line, as dates do; those at the right always do. */
  readonly whole?: boolean
  /** Millimetres; columns without a width share the rest. */
  readonly width?: number
  readonly cell: (row: Row) => ReactNode
}
