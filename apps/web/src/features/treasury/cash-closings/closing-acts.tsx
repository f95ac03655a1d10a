import type { CashClosingRow } from '@yunque/contract/treasury/cash-closings'
import { tillKeepers } from '@yunque/contract/treasury/cash-closings.endpoints'
import { declareActs, type Reach } from '../../../records/acts/act.ts'
import { printAct, shareAct } from '../../../records/acts/common-acts.ts'
import { closingPage } from '../../../records/till/till-now.api.ts'
import { openDialog } from '../../../ui/dialog/opened-dialogs.tsx'
import { confirmReopen } from './closing-actions.ts'
import { ClosingDialog } from './closing-dialog.tsx'
import { texts } from './texts.ts'

const keepers = { may: tillKeepers, denied: texts.noPermission } as const

const isOpen = ({ status }: CashClosingRow) => !status && texts.isOpen
const show = ({ id }: CashClosingRow, { go }: Reach) => go(closingPage(id))

/** What is done with a cash closing; its page counts and closes the till (till.closed). */
export const closingActs = declareActs<CashClosingRow>()([
  { kind: 'open', label: texts.see, run: show },
  {
    kind: 'settle',
    label: texts.execute,
    ...keepers,
    bars: ({ status }) => status && texts.isClosed,
    run: show,
  },
  {
    kind: 'edit',
    label: texts.edit,
    ...keepers,
    bars: ({ status }) => status && texts.isClosed,
    run: (row) => openDialog((close) => <ClosingDialog record={row} onClose={close} />),
  },
  printAct<CashClosingRow>('cashClosing', { bars: isOpen }),
  shareAct<CashClosingRow>(({ id }) => ({ kind: 'cashClosing', id, title: texts.nameOf(id) }), {
    bars: isOpen,
  }),
  { kind: 'reopen', label: texts.reopen, ...keepers, bars: isOpen, run: confirmReopen },
])
