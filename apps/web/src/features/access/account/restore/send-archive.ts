import { RESTORE_PIECE_BYTES, type RestoreRun } from '@yunque/contract/backup/restoring'
import { restoring } from '@yunque/contract/backup/restoring.endpoints'
import { ApiError, api } from '../../../../lib/api-client/api.ts'

const ATTEMPTS = 10
const PAUSE_MS = 2000

interface Sending {
  readonly onProgress: (run: RestoreRun) => void
  readonly signal: AbortSignal
}

/** Sends a file piece by piece. A piece that does not arrive is sent again for a while. Throws ApiError. */
export async function sendArchive(file: File, begun: RestoreRun, sending: Sending): Promise<void> {
  let run = begun
  while (run.stage === 'uploading' && !sending.signal.aborted) {
    run = await sendPiece(file, run, sending.signal)
    sending.onProgress(run)
  }
}

async function sendPiece(
  file: File,
  { run, done: at }: RestoreRun,
  signal: AbortSignal,
): Promise<RestoreRun> {
  const piece = new File([file.slice(at, at + RESTORE_PIECE_BYTES)], 'respaldo')
  for (let attempt = 1; ; attempt++) {
    try {
      return await api.upload(restoring.piece, piece, { params: { run }, query: { at } }, { signal })
    } catch (error) {
      const mayPass = error instanceof ApiError && [0, 429, 503].includes(error.status)
      if (!mayPass || attempt === ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
