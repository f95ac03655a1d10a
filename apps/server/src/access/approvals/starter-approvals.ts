import { type ApprovalAct, type ApprovalRule, approvalActs } from '@yunque/domain/approvals'

const modes: Partial<Record<ApprovalAct, ApprovalRule['mode']>> = { backdate: 'above', adjustStock: 'off' }

/**
 * The rules of a new store: every act needs an approval, and a document any day before today. Adjusting the stock needs
 * none, since small corrections are daily work (approvals.defaults).
 */
export const starterApprovals = approvalActs.map((act) => ({ act, mode: modes[act] ?? 'always', above: 0 }))
