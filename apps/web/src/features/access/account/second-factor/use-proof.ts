import type { WebAuthAnswer } from '@yunque/contract/access/account'
import { messages } from '@yunque/contract/core/messages'
import { useRef, useState } from 'react'
import { ApiError } from '../../../../lib/api-client/api.ts'
import { toast } from '../../../../lib/toast.ts'

interface Handlers {
  readonly onEntered: (answer: WebAuthAnswer) => void
  /** The password has to be typed again. */
  readonly onExpired: () => void
  /** It was refused. The field is ready for another. */
  readonly onRefused: () => void
}

/** Sends a proof, one request at a time. A refusal is shown at the field; an expired sign-in goes back to its first step. */
export function useProof({ onEntered, onExpired, onRefused }: Handlers) {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const busy = useRef(false)
  const send = async (proof: () => Promise<WebAuthAnswer>) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setError(null)
    try {
      onEntered(await proof())
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (failure.message === messages.ticketExpired) {
        toast.error(failure.message)
        return onExpired()
      }
      setError(failure.message)
      onRefused()
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  return { pending, error, clearError: () => setError(null), send }
}
