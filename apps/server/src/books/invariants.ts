import { accessInvariants } from './access-invariants.ts'
import { attachmentInvariants } from './attachment-invariants.ts'
import { authorizationInvariants } from './authorization-invariants.ts'
import { claimInvariants } from './claim-invariants.ts'
import { creditNoteInvariants } from './credit-note-invariants.ts'
import { deliveryInvariants } from './delivery-invariants.ts'
import { depositInvariants } from './deposit-invariants.ts'
import { documentInvariants } from './document-invariants.ts'
import type { Invariant } from './invariant.ts'
import { inventoryInvariants } from './inventory-invariants.ts'
import { kitInvariants } from './kit-invariants.ts'
import { lotInvariants } from './lot-invariants.ts'
import { movingDocumentInvariants } from './moving-documents.ts'
import { offlineInvariants } from './offline-invariants.ts'
import { openingInvariants } from './opening-invariants.ts'
import { orderInvariants } from './order-invariants.ts'
import { purchaseInvariants } from './purchase-invariants.ts'
import { receptionInvariants } from './reception-invariants.ts'
import { saleInvariants } from './sale-invariants.ts'
import { serialInvariants } from './serial-invariants.ts'
import { settlementInvariants } from './settlement-invariants.ts'
import { stockInvariants } from './stock-invariants.ts'
import { supplierCreditInvariants } from './supplier-credit-invariants.ts'
import { transferInvariants } from './transfer-invariants.ts'
import { treasuryInvariants } from './treasury-invariants.ts'
import { withholdingInvariants } from './withholding-invariants.ts'

/** Every invariant (store.books). */
export const invariants: readonly Invariant[] = [
  ...stockInvariants,
  ...lotInvariants,
  ...movingDocumentInvariants,
  ...documentInvariants,
  ...inventoryInvariants,
  ...transferInvariants,
  ...purchaseInvariants,
  ...orderInvariants,
  ...receptionInvariants,
  ...supplierCreditInvariants,
  ...saleInvariants,
  ...offlineInvariants,
  ...kitInvariants,
  ...settlementInvariants,
  ...deliveryInvariants,
  ...serialInvariants,
  ...claimInvariants,
  ...authorizationInvariants,
  ...creditNoteInvariants,
  ...depositInvariants,
  ...openingInvariants,
  ...treasuryInvariants,
  ...withholdingInvariants,
  ...accessInvariants,
  ...attachmentInvariants,
]
