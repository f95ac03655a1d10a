import type { ApprovalNeeded } from '@yunque/contract/access/approvals'

/** A refusal that the approval of another user lifts. */
export interface ApprovalQuestion extends ApprovalNeeded {
  /** The message of the server: what is to be approved. */
  readonly message: string
  /** Whether an authorization code would lift it too. */
  readonly takesCode: boolean
}

/** Asks for the approval and returns its token; null when the user gives up. */
type Asker = (question: ApprovalQuestion) => Promise<string | null>

let asker: Asker | undefined

/** Sets the function that asks for an approval. Without one, nothing is asked and the refusal is shown. */
export function askApprovalsWith(given: Asker | undefined): void {
  asker = given
}

/** Asks for the approval of what was refused. Resolves to its token, or null when nobody approved. */
export const approvalFor = (question: ApprovalQuestion): Promise<string | null> =>
  asker?.(question) ?? Promise.resolve(null)
