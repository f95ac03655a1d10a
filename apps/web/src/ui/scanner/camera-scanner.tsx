import { Modal, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { cameraProblem, openCamera } from '../device/open-camera.ts'
import { useReturnFocus } from '../dialog/use-return-focus.ts'
import classes from './camera-scanner.module.css'
import { readCodes } from './read-codes.ts'

interface Props {
  readonly onScan: (code: string) => void
  readonly onClose: () => void
}

/** The picture of the camera until a code is read. */
export function CameraScanner({ onScan, onClose }: Props) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const problem = useCamera(video, onScan)
  useReturnFocus()
  return (
    <Modal opened onClose={onClose} title="Escanear código" size={480}>
      {problem === null ? (
        <>
          <video
            ref={setVideo}
            className={classes.video}
            muted
            playsInline
            aria-label="Imagen de la cámara"
          />
          <Text size="sm" mt="xs">
            Acerque el código de barras a la cámara, con buena luz.
          </Text>
        </>
      ) : (
        <Text role="alert">{problem}</Text>
      )}
    </Modal>
  )
}

/** Shows the rear camera in the element and reads it a few times a second; returns the error message. */
function useCamera(video: HTMLVideoElement | null, onScan: (code: string) => void): string | null {
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  useEffect(() => {
    if (video === null) return
    const stop = new AbortController()
    const run = async () => {
      const stream = await openCamera(stop.signal)
      if (stop.signal.aborted) return
      video.srcObject = stream
      await video.play()
      const code = await readCodes(video, stop.signal)
      if (code !== null) latest.current(code)
    }
    run().catch((error: unknown) => {
      if (!stop.signal.aborted) setProblem(cameraProblem(error))
    })
    return () => stop.abort()
  }, [video])
  return problem
}
