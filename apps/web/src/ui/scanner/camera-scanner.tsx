import { Loader, Text } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { cameraProblem, openCamera } from '../device/open-camera.ts'
import classes from './camera-scanner.module.css'

interface Props {
  /** What to do with the code, under the picture. */
  readonly hint: string
  /** Called once for each code while it stays in view; reading goes on until the component unmounts. */
  readonly onCode: (code: string) => void
}

type State = 'starting' | 'reading' | { readonly problem: string }

/** The picture of the rear camera, which reads bar codes and QR codes, or the reason why it cannot. */
export function CameraScanner({ hint, onCode }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const state = useCamera(video, onCode)
  if (typeof state === 'object') return <Text role="alert">{state.problem}</Text>
  return (
    <div>
      <div className={classes.frame}>
        <video ref={video} className={classes.video} muted playsInline aria-label="Imagen de la cámara" />
        {state === 'starting' && <Loader className={classes.loader} />}
      </div>
      <Text size="sm" c="dimmed" mt="xs" role="status">
        {hint}
      </Text>
    </div>
  )
}

function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: Props['onCode']): State {
  const [state, setState] = useState<State>('starting')
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    const stop = new AbortController()
    const read = async (element: HTMLVideoElement) => {
      const stream = await openCamera(stop.signal)
      // The decoder is large: it is loaded once there is a camera to use.
      const { readCodes } = await import('./read-codes.ts')
      if (stop.signal.aborted) return
      element.srcObject = stream
      await element.play()
      setState('reading')
      await readCodes(element, stop.signal, (code) => latest.current(code))
    }
    if (video.current)
      read(video.current).catch((error: unknown) => {
        if (!stop.signal.aborted) setState({ problem: cameraProblem(error) })
      })
    return () => stop.abort()
  }, [video])
  return state
}
