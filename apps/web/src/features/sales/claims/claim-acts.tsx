import { type ClaimRow, claimWriters } from '@yunque/contract/sales/claims'
import { declareActs } from '../../../records/acts/act.ts'
import { openAct, printAct, shareAct } from '../../../records/acts/common-acts.ts'
import { attachmentsAct } from '../../../records/attachments/attachments-act.ts'
import { openDialog } from '../../../ui/dialog/opened-dialogs.tsx'
import { barsVoid, claimSubject } from './claim-actions.ts'
import { texts } from './texts.ts'
import { VoidClaimDialog } from './void-claim-dialog.tsx'

/** What is done with a claim besides its steps, which its view offers by the state it is in (claims.void). */
export const claimActs = declareActs<ClaimRow>()([
  openAct(texts.view),
  printAct('claim'),
  shareAct(claimSubject),
  attachmentsAct('claims', ({ id }) => texts.titleOf(id)),
  {
    kind: 'void',
    label: texts.void,
    may: claimWriters,
    denied: texts.noPermission,
    bars: barsVoid,
    run: (row) => openDialog((close) => <VoidClaimDialog claim={row} onClose={close} />),
  },
])
