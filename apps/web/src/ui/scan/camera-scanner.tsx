import { Loader, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { cameraProblem } from '../device/open-camera.ts'
import classes from './camera-scanner.module.css'
import { watchForCodes } from './watch-for-codes.ts'

const texts = {
  point: 'Apunte la cámara al código de barras',
}

/** The picture of the camera, which reads bar codes. Each code is reported once while it stays in view. */
export function CameraScanner({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'reading' | { readonly problem: string }>('starting')
  const problem = typeof state === 'object' ? state.problem : null
  const told = useRef(onCode)
  useEffect(() => {
    told.current = onCode
  })

  useEffect(() => {
    const stop = new AbortController()
    const element = video.current
    if (element === null) return
    watchForCodes({
      video: element,
      signal: stop.signal,
      onStart: () => setState('reading'),
      onCode: (code) => told.current(code),
    }).catch((error: unknown) => {
      if (!stop.signal.aborted) setState({ problem: cameraProblem(error) })
    })
    return () => stop.abort()
  }, [])

  return (
    <div>
      <div className={classes.frame} hidden={problem !== null}>
        <video ref={video} className={classes.video} muted playsInline aria-label={texts.point} />
        {state === 'starting' && <Loader className={classes.loader} />}
      </div>
      <Text size="sm" c="dimmed" mt="xs" role="status">
        {problem ?? texts.point}
      </Text>
    </div>
  )
}
