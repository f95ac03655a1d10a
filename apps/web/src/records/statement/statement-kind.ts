import type { SharedKind } from '@yunque/contract/sharing/shares'
import type { StatementPath, StatementWords } from '@yunque/contract/statements/statement-paper'
import type { StatementRow } from '@yunque/contract/statements/statements'

/** The differences between the statements of a supplier and of a client. */
export interface StatementKind {
  /** Path segment of the API: `providers`, `clients`. */
  readonly path: StatementPath
  /** Its kind in the calls that share documents. */
  readonly shared: SharedKind
  /** First element of the query key: the entity whose events invalidate it. */
  readonly entity: string
  /** Its screen and its print page, without the id. */
  readonly screen: string
  readonly print: string
  readonly words: StatementWords
  /** The text of a statement without movements. */
  readonly none: string
  /** The link of a row. */
  readonly addressOf: (row: StatementRow) => string
}
