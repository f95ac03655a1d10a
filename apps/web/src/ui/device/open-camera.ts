import { CONNECT_PATH } from '@yunque/contract/settings/network'

/** Opens the rear camera, and closes it when `signal` aborts. `cameraProblem` explains its errors. */
export async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop)
  return stream
}

/** The message why the camera cannot read codes, and what to do instead. */
export function cameraProblem(error: unknown): string {
  return `${reasonOf(error)} Escriba el código.`
}

function reasonOf(error: unknown): string {
  // `mediaDevices` exists only in a secure context.
  if (!navigator.mediaDevices)
    return `La cámara necesita una conexión segura: en ${window.location.origin}${CONNECT_PATH} se explica cómo.`
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'El navegador no tiene permiso para usar la cámara.'
  if (name === 'NotFoundError') return 'Este equipo no tiene cámara.'
  return 'No se pudo usar la cámara.'
}
