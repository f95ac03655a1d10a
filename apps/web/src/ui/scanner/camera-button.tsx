import { ActionIcon, Modal } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { useReturnFocus } from '../controls/use-return-focus.ts'
import { CameraScanner } from './camera-scanner.tsx'

interface Props {
  readonly onScan: (code: string) => void
}

/** Opens the camera until it has read one code. */
export function CameraButton({ onScan }: Props) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Escanear con la cámara"
        onClick={() => setOpened(true)}
      >
        <IconCamera size={20} aria-hidden />
      </ActionIcon>
      {opened && (
        <CameraDialog
          onClose={close}
          onScan={(code) => {
            close()
            onScan(code)
          }}
        />
      )}
    </>
  )
}

function CameraDialog({ onClose, onScan }: Props & { readonly onClose: () => void }) {
  useReturnFocus()
  return (
    <Modal opened onClose={onClose} title="Escanear código" size={480}>
      <CameraScanner hint="Acerque el código de barras a la cámara, con buena luz." onCode={onScan} />
    </Modal>
  )
}
