import type { StatementRow } from '@yunque/contract/statements'

/** What tells the statement of a supplier from that of a client. */
export interface StatementKind {
  /** Of the API: `providers`, `clients`. */
  readonly path: string
  /** First element of the query key: what its changes come from. */
  readonly entity: string
  /** Its screen, and its page to print, without the number. */
  readonly screen: string
  readonly print: string
  readonly words: {
    readonly party: string
    readonly identification: string
    readonly charges: string
    readonly payments: string
    readonly none: string
  }
  readonly documentOf: (row: StatementRow) => string
  /** Where a row opens. */
  readonly addressOf: (row: StatementRow) => string
}
