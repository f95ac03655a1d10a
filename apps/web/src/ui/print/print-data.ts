import type { ReactNode } from 'react'

/** Common parts of ticket and page. */
export interface PrintHead extends PrintMarks {
  /** 'Factura', 'Recibo de caja' */
  readonly title: string
  /** '00123'; a statement has none. */
  readonly number?: string
  /** The branch, under the company. */
  readonly branch?: readonly string[]
  /** Date, client, seller, payment … */
  readonly meta: readonly PrintPair[]
  readonly totals: readonly PrintTotal[]
  /** The observation of the document. */
  readonly notes?: string | null
  /** The total as words. */
  readonly words?: readonly string[]
  /** What is signed, and the names of those who sign. */
  readonly terms?: string
  readonly signatures?: readonly string[]
  /** The drawn signature of the first of them. */
  readonly signed?: string
  /** Thanks, legal text. */
  readonly footer?: ReactNode
}

/** The lines under the number of a document. */
export interface PrintMarks {
  /** Its series and authorisation. */
  readonly fiscal?: readonly string[]
  /** Which copy it is: 'ORIGINAL'. */
  readonly copy?: string
  /** Of a voided document. */
  readonly voided?: { readonly mark: string; readonly words: string }
}

export interface PrintPair {
  readonly label: string
  readonly value: ReactNode
  /** Two columns wide. */
  readonly wide?: boolean
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
  /** Small lines under the cell; none for most rows. */
  readonly under?: ((row: Row) => readonly string[]) | undefined
}
