import { Direction } from '@yunque/contract/core/constants'
import { documentKinds, documentRow, type StockKind } from '@yunque/contract/core/document-kinds'
import { documentTables } from '../db/document-tables.ts'
import type { Invariant } from './invariant.ts'

/** Which documents `d` of a kind may have moved stock. */
const posted = {
  bill: 'true',
  creditNote: 'd.type_id = 1',
  purchase: 'd.processed_at is not null',
  supplierCredit: 'd.type_id = 1',
  reception: 'true',
  input: 'true',
  output: 'true',
  transfer: 'd.dispatch_date is not null',
  claim: 'd.value is not null',
  conversion: 'true',
  revaluation: 'true',
} as const satisfies Record<StockKind, string>

const kinds = Object.keys(posted) as StockKind[]

const withDocument = kinds.map(
  (kind) => `m.document_kind = '${kind}' and exists (
    select from ${documentTables[kind]} d where d.id = m.document_id and ${posted[kind]})`,
)

const moves = documentKinds.flatMap((kind) => {
  const { stock } = documentRow(kind)
  const of = (direction: number, types: readonly number[]) =>
    types.map((type) => `('${kind}', ${direction}, ${type})`)
  return stock ? [...of(Direction.in, stock.in), ...of(Direction.out, stock.out)] : []
})

/** What the register of documents says of the movements of stock. */
export const movingDocumentInvariants: readonly Invariant[] = [
  {
    says: 'Every movement belongs to a document',
    query: `select m.id, m.document_kind, m.document_id from stock_movements m where not (${withDocument.join(' or ')})`,
  },
  {
    says: 'Every movement is of a type that its kind of document makes',
    query: `select m.id, m.document_kind, m.direction, m.type_id from stock_movements m
      where (m.document_kind, m.direction, m.type_id) not in (${moves.join(', ')})`,
  },
]
