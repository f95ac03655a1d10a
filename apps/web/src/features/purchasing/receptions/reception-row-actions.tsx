import { IconFolderOpen, IconPrinter, IconTrash } from '@tabler/icons-react'
import type { ReceptionRow } from '@yunque/contract/purchasing/receptions'
import { shareAction } from '../../../records/share/open-share.tsx'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { barsVoid, confirmVoid, printReception, receptionSubject } from './reception-actions.ts'
import { texts } from './texts.ts'

/** The actions of a reception in the list. */
export const receptionRowActions = (
  row: ReceptionRow,
  mayWrite: boolean,
  open: (id: number) => void,
): readonly RowAction[] => [
  { label: texts.open, icon: <IconFolderOpen size={16} />, onClick: () => open(row.id) },
  { label: texts.print, icon: <IconPrinter size={16} />, onClick: () => printReception(row.id) },
  shareAction(receptionSubject(row)),
  {
    label: texts.void,
    icon: <IconTrash size={16} />,
    danger: true,
    disabled: (!mayWrite && texts.noPermission) || barsVoid(row),
    onClick: () => void confirmVoid(row),
  },
]
