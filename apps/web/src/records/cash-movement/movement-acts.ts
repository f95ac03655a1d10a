import { tillKeepers } from '@yunque/contract/treasury/cash-closings.endpoints'
import type { CashMovementRow } from '@yunque/contract/treasury/cash-movements'
import { declareActs } from '../acts/act.ts'
import { openAct, printAct, shareAct } from '../acts/common-acts.ts'
import { confirmVoidMovement, movementSubject } from './movement.api.ts'
import { movementTexts as texts } from './texts.ts'

/** What is done with a cash movement: it is not edited, only voided while its till is open (till.closed). */
export const movementActs = declareActs<CashMovementRow>()([
  openAct(texts.view),
  printAct('cashMovement', { several: true }),
  shareAct(movementSubject),
  {
    kind: 'void',
    label: texts.void,
    may: tillKeepers,
    denied: texts.noPermission,
    bars: ({ active, closed }) => (!active && texts.alreadyVoid) || (closed && texts.isClosed),
    run: confirmVoidMovement,
  },
])
