import { useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  MinuteContents,
  MinutePlace,
  MinuteRun,
  MinuteStage,
} from '@yunque/contract/backup/restoring-minute'
import { restoringMinute } from '@yunque/contract/backup/restoring-minute.endpoints'
import { useState } from 'react'
import { ApiError, api } from '../../../lib/api-client/api.ts'
import type { Choice } from '../../../ui/moments/moments.ts'

const EVERY_MS = 500
const ended: ReadonlySet<MinuteStage> = new Set(['done', 'failed', 'cancelled'])
/** The place that was typed, and what it has. */
export type Looked = { readonly place: MinutePlace; readonly contents: MinuteContents }

/** The restore of a moment of a continuous copy: its offer, where it stands, and what the user may do. */
export function useMinute() {
  const client = useQueryClient()
  const offer = useQuery({
    queryKey: ['restoringMinute', 'offer'],
    queryFn: ({ signal }) => api.call(restoringMinute.offer, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  const [mine, setMine] = useState<MinuteRun | null>(null)
  const [looked, setLooked] = useState<Looked | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [cancelling, setCancelling] = useState(false)
  const known = mine ?? offer.data?.run ?? null
  const progress = useQuery({
    queryKey: ['restoringMinute', known?.run],
    queryFn: () => api.call(restoringMinute.progress, { params: { run: known?.run ?? '' } }),
    enabled: known !== null && !ended.has(known.stage),
    refetchInterval: ({ state: { data } }) => (data && ended.has(data.stage) ? false : EVERY_MS),
    gcTime: 0,
  })
  const run = progress.data ?? known
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
  const follow = (next: MinuteRun) => {
    client.removeQueries({ queryKey: ['restoringMinute', next.run] })
    setMine(next)
  }
  const look = (place: MinutePlace) =>
    said(async () => setLooked({ place, contents: await api.call(restoringMinute.look, { body: place }) }))
  /** With the words of the sheet of recovery, or without. */
  const start = (choice: Choice, words = '') =>
    said(async () => {
      if (!looked) return
      const at = choice.kind === 'time' ? choice.at : null
      const mark = choice.kind === 'mark' ? choice.name : ''
      follow(await api.call(restoringMinute.begin, { body: { ...looked.place, at, mark, words } }))
    })
  const cancel = () =>
    said(async () => {
      if (!run) return
      setCancelling(true)
      await api
        .call(restoringMinute.cancel, { params: { run: run.run } })
        .then(follow)
        .finally(() => setCancelling(false))
    })
  /** Back to the choice of a place. */
  const again = () => {
    setLooked(null)
    setFault(null)
    void offer.refetch()
  }
  return { offer, run, looked, fault, cancelling, look, start, cancel, again }
}
