import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { offlineSaleDeciders } from '@yunque/contract/sales/offline-sale-words'
import type { OfflineSaleRow } from '@yunque/contract/sales/offline-sales'
import { useCan } from '../../../lib/api-client/session.ts'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { texts } from './texts.ts'

/** What a person decides of a sale that waits. */
export interface Deciding {
  readonly row: OfflineSaleRow
  readonly act: 'register' | 'giveBack'
}

export const isOpen = ({ state }: Pick<OfflineSaleRow, 'state'>): boolean =>
  state === 'waiting' || state === 'received'

/** What may be done with a sale; both open a dialog. */
export function useOfflineSaleActs(
  onDecide: (deciding: Deciding) => void,
): (row: OfflineSaleRow) => readonly RowAction[] {
  const decides = useCan(...offlineSaleDeciders)
  return (row) => {
    const disabled = !isOpen(row) ? texts.notOpen : !decides && texts.noPermission
    return [
      {
        label: texts.register,
        icon: <IconCheck size={16} />,
        disabled: disabled || (row.kind === 'exchange' && texts.byHand),
        onClick: () => onDecide({ row, act: 'register' }),
      },
      {
        label: texts.giveBack(row),
        icon: <IconArrowBackUp size={16} />,
        danger: true,
        disabled,
        onClick: () => onDecide({ row, act: 'giveBack' }),
      },
    ]
  }
}
