import type { PaidBill } from '@yunque/contract/receivables/owed-name'
import { OpeningMark } from './opening-mark.tsx'

/** What a receipt pays: the number of its invoice, or of the paper of a debt from before, with its mark. */
export const PaidNumber = ({ opening, billNumber, billReference }: PaidBill) => (
  <OpeningMark opening={opening} name={opening ? billReference : billNumber} />
)
