import { accessInvariants } from './access-invariants.ts'
import { authorizationInvariants } from './authorization-invariants.ts'
import { creditNoteInvariants } from './credit-note-invariants.ts'
import { documentInvariants } from './document-invariants.ts'
import { inventoryInvariants } from './inventory-invariants.ts'
import { movingDocumentInvariants } from './moving-documents.ts'
import { purchaseInvariants } from './purchase-invariants.ts'
import { saleInvariants } from './sale-invariants.ts'
import { stockInvariants } from './stock-invariants.ts'
import { treasuryInvariants } from './treasury-invariants.ts'

/** A rule that holds at every moment: a sentence, and a query that returns the rows that break it. */
export type Invariant = { says: string; query: string }

/** Every invariant (store.books). */
export const invariants: readonly Invariant[] = [
  ...stockInvariants,
  ...movingDocumentInvariants,
  ...documentInvariants,
  ...inventoryInvariants,
  ...purchaseInvariants,
  ...saleInvariants,
  ...authorizationInvariants,
  ...creditNoteInvariants,
  ...treasuryInvariants,
  ...accessInvariants,
]
