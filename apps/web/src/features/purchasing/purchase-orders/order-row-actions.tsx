import {
  IconArrowBackUp,
  IconCopy,
  IconFolderOpen,
  IconLock,
  IconPackageImport,
  IconPrinter,
  IconSend,
  IconTrash,
  IconTruckLoading,
} from '@tabler/icons-react'
import type { OrderRow } from '@yunque/contract/purchasing/purchase-orders'
import { shareAction } from '../../../records/share/open-share.tsx'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import {
  barred,
  comingOf,
  confirmCloseOf,
  confirmReopen,
  confirmVoid,
  orderSubject,
  printOrder,
  sendAndShare,
} from './order-actions.ts'
import { texts } from './texts.ts'

interface Powers {
  readonly write: boolean
  readonly receive: boolean
}

interface Openers {
  readonly open: (id: number) => void
  readonly receive: (id: number) => void
  readonly receiveGoods: (id: number) => void
  readonly duplicate: (id: number) => void
}

/** The actions of an order in the list. */
export function orderRowActions(
  row: OrderRow,
  powers: Powers,
  { open, receive, receiveGoods, duplicate }: Openers,
): readonly RowAction[] {
  const { invoice } = comingOf(row)
  const why = (reason: string | false) => (!powers.write && texts.noPermission) || reason
  return [
    { label: texts.open, icon: <IconFolderOpen size={16} />, onClick: () => open(row.id) },
    {
      label: texts.send,
      icon: <IconSend size={16} />,
      disabled: why(barred.send(row)),
      onClick: () => void sendAndShare(row),
    },
    {
      label: invoice ?? texts.receive,
      icon: <IconPackageImport size={16} />,
      disabled: why(invoice === null && barred.receive(row)),
      onClick: () => receive(row.id),
    },
    {
      label: texts.receiveGoods,
      icon: <IconTruckLoading size={16} />,
      disabled: (!powers.receive && texts.notReceiver) || barred.receive(row),
      onClick: () => receiveGoods(row.id),
    },
    { label: texts.print, icon: <IconPrinter size={16} />, onClick: () => printOrder(row.id) },
    shareAction(orderSubject(row)),
    {
      label: texts.duplicate,
      icon: <IconCopy size={16} />,
      disabled: why(false),
      onClick: () => duplicate(row.id),
    },
    {
      label: texts.reopen,
      icon: <IconArrowBackUp size={16} />,
      disabled: why(barred.reopen(row)),
      onClick: () => void confirmReopen(row),
    },
    {
      label: texts.closeOrder,
      icon: <IconLock size={16} />,
      disabled: why(barred.close(row)),
      onClick: () => void confirmCloseOf(row),
    },
    {
      label: texts.void,
      icon: <IconTrash size={16} />,
      danger: true,
      disabled: why(barred.void(row)),
      onClick: () => void confirmVoid(row),
    },
  ]
}
