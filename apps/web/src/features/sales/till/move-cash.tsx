import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTransferVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { MovementEditor } from '../../../records/cash-movement/movement-editor.tsx'
import { MovementRecord } from '../../../records/cash-movement/movement-record.tsx'
import { movementTexts } from '../../../records/cash-movement/texts.ts'
import { usePhone } from '../../../ui/screen/phone.ts'
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts'

/** Cash in and out of the open till, without leaving the sale. The saved movement can be printed. */
export function MoveCash({ onDone }: { readonly onDone: () => void }) {
  const [shown, setShown] = useState<'editor' | number | null>(null)
  const phone = usePhone()
  useShortcuts([{ keys: 'Alt+M', label: movementTexts.atTill, run: () => setShown('editor') }])
  const close = () => {
    setShown(null)
    onDone()
  }
  return (
    <>
      <Tooltip label={movementTexts.atTillKeys}>
        <ActionIcon
          variant="default"
          size={phone ? 44 : 30}
          aria-label={movementTexts.atTill}
          onClick={() => setShown('editor')}
        >
          <IconTransferVertical size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {shown === 'editor' && <MovementEditor onClose={close} onSaved={({ id }) => setShown(id)} />}
      {typeof shown === 'number' && <MovementRecord id={shown} onClose={close} />}
    </>
  )
}
