import type { MinuteContents, MinutePlace } from '@yunque/contract/backup/restoring-minute'
import { restoringMinute } from '@yunque/contract/backup/restoring-minute.endpoints'
import { useState } from 'react'
import { api } from '../../../../lib/api-client/api.ts'
import { type Choice, targetOf } from '../../../../ui/moments/moments.ts'
import { useRun } from './use-run.ts'

/** The place that was typed, and what it has. */
export type Looked = { readonly place: MinutePlace; readonly contents: MinuteContents }

const calls = {
  key: 'restoringMinute',
  readOffer: (signal: AbortSignal) => api.call(restoringMinute.offer, {}, { signal }),
  readProgress: (run: string) => api.call(restoringMinute.progress, { params: { run } }),
  cancelRun: (run: string) => api.call(restoringMinute.cancel, { params: { run } }),
  ended: new Set(['done', 'failed', 'cancelled']),
}

/** The restore of a moment of a continuous copy: its offer, where it stands, and what the user may do. */
export function useMinute() {
  const { offer, run, fault, cancelling, attempt, follow, cancel, ...rest } = useRun(calls)
  const [looked, setLooked] = useState<Looked | null>(null)
  const look = (place: MinutePlace) =>
    attempt(async () => setLooked({ place, contents: await api.call(restoringMinute.look, { body: place }) }))
  /** With the words of the sheet of recovery, or without. */
  const start = (choice: Choice, words = '') =>
    attempt(async () => {
      if (!looked) return
      const body = { ...looked.place, ...targetOf(choice), words }
      follow(await api.call(restoringMinute.begin, { body }))
    })
  /** Back to the choice of a place. */
  const again = () => {
    setLooked(null)
    rest.again()
  }
  return { offer, run, looked, fault, cancelling, look, start, cancel, again }
}
