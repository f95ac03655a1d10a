import { restoring } from '@yunque/contract/backup/restoring.endpoints'
import { useState } from 'react'
import { api } from '../../../../lib/api-client/api.ts'
import { sendArchive } from './send-archive.ts'
import { useRun } from './use-run.ts'

const calls = {
  key: 'restoring',
  readOffer: (signal: AbortSignal) => api.call(restoring.offer, {}, { signal }),
  readProgress: (run: string) => api.call(restoring.progress, { params: { run } }),
  cancelRun: (run: string) => api.call(restoring.cancel, { params: { run } }),
  ended: new Set(['ready', 'done', 'failed', 'cancelled']),
}

/** The restore of a backup: its offer, where it stands, and what the user may do. */
export function useRestore() {
  const [sending, setSending] = useState<AbortController | null>(null)
  const { offer, run, fault, cancelling, attempt, follow, setOwn, ...rest } = useRun({
    ...calls,
    isPaused: sending !== null,
  })
  const send = (file: File) =>
    attempt(async () => {
      const controller = new AbortController()
      const begun = await api.call(restoring.begin, { body: { file: file.name, size: file.size } })
      setSending(controller)
      follow(begun)
      try {
        await sendArchive(file, begun, { onProgress: setOwn, signal: controller.signal })
      } catch (error) {
        if (!controller.signal.aborted) {
          await api.call(restoring.cancel, { params: { run: begun.run } }).catch(() => undefined)
          setOwn(null)
          throw error
        }
      } finally {
        setSending(null)
      }
    })
  /** With the words of the sheet of recovery, or without. */
  const start = (words?: string) =>
    attempt(async () => {
      if (!run) return
      const body = words === undefined ? {} : { words }
      follow(await api.call(restoring.start, { params: { run: run.run }, body }))
    })
  const cancel = () => {
    sending?.abort()
    return rest.cancel()
  }
  /** Back to the choice of a file. */
  const again = () => {
    setOwn(null)
    rest.again()
  }
  return { offer, run, fault, cancelling, send, start, cancel, again }
}
