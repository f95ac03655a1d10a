import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../../lib/api-client/api.ts'

const EVERY_MS = 500

type Run = { readonly run: string; readonly stage: string }
type Options<R extends Run, O> = {
  /** The key of its queries. */
  key: string
  readOffer: (signal: AbortSignal) => Promise<O>
  readProgress: (run: string) => Promise<R>
  cancelRun: (run: string) => Promise<R>
  /** Stages after which nothing comes by itself. */
  ended: ReadonlySet<string>
  /** While the page itself knows the progress better than the server. */
  isPaused?: boolean
}

/** A restore that the server carries out: its offer, where it stands, and why a call of it was refused. */
export function useRun<R extends Run, O extends { run: R | null }>(options: Options<R, O>) {
  const { key, readOffer, readProgress, cancelRun, ended, isPaused = false } = options
  const client = useQueryClient()
  const offer = useQuery({
    queryKey: [key, 'offer'],
    queryFn: ({ signal }) => readOffer(signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  const [own, setOwn] = useState<R | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [cancelling, setCancelling] = useState(false)
  const known = own ?? offer.data?.run ?? null
  const progress = useQuery({
    queryKey: [key, known?.run],
    queryFn: () => readProgress(known?.run ?? ''),
    enabled: known !== null && !isPaused && !ended.has(known.stage),
    refetchInterval: ({ state: { data } }) => (data && ended.has(data.stage) ? false : EVERY_MS),
    gcTime: 0,
  })
  const run = isPaused ? known : (progress.data ?? known)

  /** Shows why a call was refused, and keeps what was there. */
  const attempt = async (work: () => Promise<void>) => {
    setFault(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.message)
    }
  }
  const follow = (next: R) => {
    client.removeQueries({ queryKey: [key, next.run] })
    setOwn(next)
  }
  const cancel = () =>
    attempt(async () => {
      if (!run) return
      setCancelling(true)
      await cancelRun(run.run)
        .then(follow)
        .finally(() => setCancelling(false))
    })
  /** Back to the first choice. */
  const again = () => {
    setFault(null)
    void offer.refetch()
  }
  return { offer, run, fault, cancelling, attempt, follow, setOwn, cancel, again }
}
