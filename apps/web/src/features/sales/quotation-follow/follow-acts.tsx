import { PreBillType } from '@yunque/contract/core/constants'
import { documentAddress } from '@yunque/contract/core/document-links'
import type { FollowRow } from '@yunque/contract/sales/quotation-follow'
import { FollowState } from '@yunque/domain/quotations'
import { declareActs } from '../../../records/acts/act.ts'
import { openDialog } from '../../../ui/dialog/opened-dialogs.tsx'
import { FollowDialog } from './follow-dialog.tsx'
import { LossDialog } from './loss-dialog.tsx'
import { confirmRecover } from './quotation-follow.api.ts'
import { texts } from './texts.ts'

const isDecided = ({ followId }: FollowRow) =>
  followId !== FollowState.open && followId !== FollowState.expired && texts.decided

/** What is done to follow a quotation up (sales.follow-up). */
export const followActs = declareActs<FollowRow>()([
  {
    kind: 'open',
    label: texts.view,
    run: ({ id, preBillTypeId }, { go }) => go(documentAddress('preBill', id, { typeId: preBillTypeId })),
  },
  {
    kind: 'call',
    label: texts.follow,
    bars: isDecided,
    run: (row) => openDialog((close) => <FollowDialog row={row} onClose={close} />),
  },
  {
    kind: 'lose',
    label: texts.lose,
    bars: (row) => isDecided(row) || (row.preBillTypeId !== PreBillType.quotation && texts.onlyQuotations),
    run: (row) => openDialog((close) => <LossDialog row={row} onClose={close} />),
  },
  {
    kind: 'reopen',
    label: texts.recover,
    bars: ({ followId }) => followId !== FollowState.lost && texts.notLost,
    run: confirmRecover,
  },
])
