import { approvalActs } from '@yunque/domain/approvals'

/** The rules of a new store: every act needs an approval, and a document any day before today (approvals.defaults). */
export const starterApprovals = approvalActs.map((act) => ({
  ...{ act, mode: act === 'backdate' ? 'above' : 'always', above: 0 },
}))
