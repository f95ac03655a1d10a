import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RestoreRun, RestoreStage } from '@yunque/contract/backup/restoring'
import { restoring } from '@yunque/contract/backup/restoring.endpoints'
import { useState } from 'react'
import { ApiError, api } from '../../../lib/api-client/api.ts'
import { sendArchive } from './send-archive.ts'

const EVERY_MS = 500
const ended: ReadonlySet<RestoreStage> = new Set(['ready', 'done', 'failed', 'cancelled'])

/** The restore of a backup: its offer, where it stands, and what the user may do. */
export function useRestore() {
  const client = useQueryClient()
  const offer = useQuery({
    queryKey: ['restoring', 'offer'],
    queryFn: ({ signal }) => api.call(restoring.offer, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  const [mine, setMine] = useState<RestoreRun | null>(null)
  const [sending, setSending] = useState<AbortController | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [cancelling, setCancelling] = useState(false)
  const known = mine ?? offer.data?.run ?? null
  const progress = useQuery({
    queryKey: ['restoring', known?.run],
    queryFn: () => api.call(restoring.progress, { params: { run: known?.run ?? '' } }),
    enabled: known !== null && sending === null && !ended.has(known.stage),
    refetchInterval: ({ state: { data } }) => (data && ended.has(data.stage) ? false : EVERY_MS),
    gcTime: 0,
  })
  const run = sending ? known : (progress.data ?? known)

  /** Shows why a call was refused, and keeps what was there. */
  const said = async (work: () => Promise<void>) => {
    setFault(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.message)
    }
  }
  const follow = (next: RestoreRun) => {
    client.removeQueries({ queryKey: ['restoring', next.run] })
    setMine(next)
  }
  const send = (file: File) =>
    said(async () => {
      const controller = new AbortController()
      const begun = await api.call(restoring.begin, { body: { file: file.name, size: file.size } })
      setSending(controller)
      follow(begun)
      try {
        await sendArchive(file, begun, { onProgress: setMine, signal: controller.signal })
      } catch (error) {
        if (!controller.signal.aborted) {
          await api.call(restoring.cancel, { params: { run: begun.run } }).catch(() => undefined)
          setMine(null)
          throw error
        }
      } finally {
        setSending(null)
      }
    })
  /** With the words of the sheet of recovery, or without. */
  const start = (words?: string) =>
    said(async () => {
      if (!run) return
      const body = words === undefined ? {} : { words }
      follow(await api.call(restoring.start, { params: { run: run.run }, body }))
    })
  const cancel = () =>
    said(async () => {
      if (!run) return
      setCancelling(true)
      sending?.abort()
      await api
        .call(restoring.cancel, { params: { run: run.run } })
        .then(follow)
        .finally(() => setCancelling(false))
    })
  /** Back to the choice of a file. */
  const again = () => {
    setMine(null)
    setFault(null)
    void offer.refetch()
  }
  return { offer, run, fault, cancelling, send, start, cancel, again }
}
