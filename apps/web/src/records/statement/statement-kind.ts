import type { StatementPath, StatementWords } from '@yunque/contract/statements/statement-paper'
import type { StatementRow } from '@yunque/contract/statements/statements'

/** What tells the statement of a supplier from that of a client. */
export interface StatementKind {
  /** Of the API: `providers`, `clients`. */
  readonly path: StatementPath
  /** First element of the query key: what its changes come from. */
  readonly entity: string
  /** Its screen, and its page to print, without the number. */
  readonly screen: string
  readonly print: string
  readonly words: StatementWords
  /** Said where nothing moved. */
  readonly none: string
  /** Where a row opens. */
  readonly addressOf: (row: StatementRow) => string
}
