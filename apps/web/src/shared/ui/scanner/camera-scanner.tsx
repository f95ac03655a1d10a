import { Modal, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import classes from './camera-scanner.module.css'
import { readCodes } from './read-codes.ts'

interface Props {
  readonly onScan: (code: string) => void
  readonly onClose: () => void
}

/** The picture of the camera until a code is read in it. */
export function CameraScanner({ onScan, onClose }: Props) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const problem = useCamera(video, onScan)
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

/** Shows the rear camera in the element and reads it a few times a second; answers what went wrong. */
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
      // Browsers give the camera to secure pages only; elsewhere there is no `mediaDevices` at all.
      if (!navigator.mediaDevices) return setProblem(insecure)
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      stop.signal.addEventListener('abort', () => stopTracks(stream))
      if (stop.signal.aborted) return stopTracks(stream)
      video.srcObject = stream
      await video.play()
      const code = await readCodes(video, stop.signal)
      if (code !== null) latest.current(code)
    }
    run().catch((error: unknown) => {
      if (!stop.signal.aborted) setProblem(sentenceOf(error))
    })
    return () => stop.abort()
  }, [video])
  return problem
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

const insecure =
  'La cámara solo funciona cuando la dirección de Yunque comienza con https o es este mismo equipo.'

function sentenceOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'El navegador no tiene permiso para usar la cámara.'
  if (name === 'NotFoundError') return 'Este equipo no tiene cámara.'
  return 'No se pudo usar la cámara.'
}
