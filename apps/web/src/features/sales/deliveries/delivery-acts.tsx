import { type DeliveryRow, deliverySigners, deliveryWriters } from '@yunque/contract/sales/deliveries'
import { declareActs } from '../../../records/acts/act.ts'
import { openAct, printAct, shareAct } from '../../../records/acts/common-acts.ts'
import { openDialog } from '../../../ui/dialog/opened-dialogs.tsx'
import { barsVoid, deliverySubject, isOnTheWay } from './delivery-actions.ts'
import { HandOver } from './hand-over-dialog.tsx'
import { texts } from './texts.ts'
import { VoidDeliveryDialog } from './void-delivery-dialog.tsx'

/** What is done with a delivery note (deliveries.note, deliveries.void). */
export const deliveryActs = declareActs<DeliveryRow>()([
  openAct(texts.open),
  {
    kind: 'deliver',
    label: texts.handOver,
    may: deliverySigners,
    denied: texts.noSigning,
    bars: (row) => !isOnTheWay(row) && texts.notOnTheWay,
    run: ({ id }) => openDialog((close) => <HandOver id={id} onClose={close} />),
  },
  printAct('delivery'),
  shareAct(deliverySubject),
  {
    kind: 'void',
    label: texts.void,
    may: deliveryWriters,
    denied: texts.noPermission,
    bars: barsVoid,
    run: (row) => openDialog((close) => <VoidDeliveryDialog delivery={row} onClose={close} />),
  },
])
