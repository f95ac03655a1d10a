import { documentKinds } from '@yunque/contract/core/document-kinds'
import { documents } from '@yunque/contract/core/documents'
import { documentTables } from '../db/document-tables.ts'
import type { Invariant } from './invariant.ts'

const numbered = documentKinds
  .filter((kind) => documents[kind].numbered)
  .map((kind) => `select '${kind}' as kind, count(*) as count, max(id) as last from ${documentTables[kind]}`)

/** Invariants of documents, balances and numbers (documents.numbers, credit.balance). */
export const documentInvariants: readonly Invariant[] = [
  {
    says: 'Numbers have no holes',
    query: `select c.kind, c.last, n.count, n.last as highest from counters c join (
        ${numbered.join(' union all ')}) n using (kind)
      where c.last <> n.count or c.last <> coalesce(n.last, 0)`,
  },
]
