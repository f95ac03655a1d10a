import { IconArrowBackUp, IconFolderOpen, IconPrinter, IconTrash } from '@tabler/icons-react'
import type { DepositRow } from '@yunque/contract/receivables/deposit-rows'
import { shareAction } from '../../../records/share/open-share.tsx'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import {
  barsRefund,
  barsVoid,
  confirmRefund,
  confirmVoid,
  depositSubject,
  printDeposit,
} from './deposit-actions.ts'
import { texts } from './texts.ts'

/** The actions of a deposit in the list. */
export const depositRowActions = (
  row: DepositRow,
  mayWrite: boolean,
  open: (id: number) => void,
): readonly RowAction[] => [
  { label: texts.view, icon: <IconFolderOpen size={16} />, onClick: () => open(row.id) },
  { label: texts.print, icon: <IconPrinter size={16} />, onClick: () => printDeposit(row.id) },
  shareAction(depositSubject(row)),
  {
    label: texts.refund,
    icon: <IconArrowBackUp size={16} />,
    disabled: (!mayWrite && texts.noPermission) || barsRefund(row),
    onClick: () => void confirmRefund(row),
  },
  {
    label: texts.void,
    icon: <IconTrash size={16} />,
    danger: true,
    disabled: (!mayWrite && texts.noPermission) || barsVoid(row),
    onClick: () => void confirmVoid(row),
  },
]
