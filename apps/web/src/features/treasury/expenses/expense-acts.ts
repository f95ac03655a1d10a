import type { ExpenseRow } from '@yunque/contract/treasury/expenses'
import { expenses } from '@yunque/contract/treasury/expenses.endpoints'
import { declareActs } from '../../../records/acts/act.ts'
import { openAct } from '../../../records/acts/common-acts.ts'
import { attachmentsAct } from '../../../records/attachments/attachments-act.ts'
import { removeRecord } from '../../../records/record/remove-record.ts'
import { texts } from './texts.ts'

/** What is done with an expense besides its form (till.closed). */
export const expenseActs = declareActs<ExpenseRow>()([
  openAct(texts.open),
  attachmentsAct('expenses', ({ id }) => texts.titleOf(id)),
  {
    kind: 'remove',
    label: texts.remove,
    may: ['gestionGastos'],
    denied: texts.noPermission,
    bars: ({ closed, active }) => (closed && texts.isClosed) || (!active && texts.isInactive),
    run: ({ id, category, value }) =>
      removeRecord({
        remove: expenses.remove,
        id,
        name: texts.describe(id, category, value),
        effect: texts.effect,
      }),
  },
])
