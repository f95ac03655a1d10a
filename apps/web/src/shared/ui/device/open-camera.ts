/** The rear camera until `signal` ends; `cameraProblem` says why it could not be had. */
export async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop)
  return stream
}

/** Why no code can be read by camera, and what to do instead. */
export function cameraProblem(error: unknown): string {
  return `${reasonOf(error)} Escriba el código.`
}

function reasonOf(error: unknown): string {
  // Browsers give the camera to secure pages only; elsewhere there is no `mediaDevices` at all.
  if (!navigator.mediaDevices)
    return 'La cámara solo funciona cuando la dirección de Yunque comienza con https o es este mismo equipo.'
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'El navegador no tiene permiso para usar la cámara.'
  if (name === 'NotFoundError') return 'Este equipo no tiene cámara.'
  return 'No se pudo usar la cámara.'
}
