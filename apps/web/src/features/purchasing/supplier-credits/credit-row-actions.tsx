import { IconCash, IconFolderOpen, IconPrinter, IconTrash } from '@tabler/icons-react'
import type { SupplierCreditRow } from '@yunque/contract/purchasing/supplier-credit-rows'
import { shareAction } from '../../../records/share/open-share.tsx'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { barsApply, barsVoid, confirmVoid, creditSubject, printCredit } from './credit-actions.ts'
import { texts } from './texts.ts'

/** The actions of a credit in the list. */
export const creditRowActions = (
  row: SupplierCreditRow,
  mayWrite: boolean,
  show: (row: SupplierCreditRow, apply: boolean) => void,
): readonly RowAction[] => [
  { label: texts.view, icon: <IconFolderOpen size={16} />, onClick: () => show(row, false) },
  {
    label: texts.apply,
    icon: <IconCash size={16} />,
    disabled: (!mayWrite && texts.noPermission) || barsApply(row),
    onClick: () => show(row, true),
  },
  { label: texts.print, icon: <IconPrinter size={16} />, onClick: () => printCredit(row.id) },
  shareAction(creditSubject(row)),
  {
    label: texts.void,
    icon: <IconTrash size={16} />,
    danger: true,
    disabled: (!mayWrite && texts.noPermission) || barsVoid(row),
    onClick: () => void confirmVoid(row),
  },
]
