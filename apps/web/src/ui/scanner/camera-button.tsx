import { ActionIcon } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

const CameraScanner = lazy(() =>
  import('./camera-scanner.tsx').then(({ CameraScanner: component }) => ({ default: component })),
)

/** Opens the camera to read a code. The reader is loaded on first use. */
export function CameraButton({ onScan }: { onScan: (code: string) => void }) {
  const [opened, setOpened] = useState(false)
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
        <Suspense fallback={null}>
          <CameraScanner
            onClose={() => setOpened(false)}
            onScan={(code) => {
              setOpened(false)
              onScan(code)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
