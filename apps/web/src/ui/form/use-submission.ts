import type { LaterKind } from '@yunque/contract/sales/later-act-words'
import { provisionalNumber } from '@yunque/contract/sales/offline-sale-words'
import { type RefObject, useRef, useState } from 'react'
import type { ZodType } from 'zod'
import { ApiError } from '../../lib/api-client/api.ts'
import { isOnline } from '../../lib/api-client/connection.ts'
import type { NumberedSale } from '../../lib/offline/device-db.ts'
import type { GivenForLater } from '../../lib/offline/keep-later.ts'
import { toast } from '../../lib/toast.ts'
import { createPostingKey, type SaveOptions } from '../controls/posting-key.ts'
import { type Confirmation, confirm } from '../feedback/confirm.tsx'
import { unlessDeclined } from '../feedback/unless-declined.ts'
import { laterTexts } from './later-texts.ts'

export interface ZodFormOptions<Values, Output, Saved> {
  /** The schema of the route (architecture, example 6). */
  readonly schema: ZodType<Output>
  readonly initialValues: Values
  /** The part of the values that the schema reads, when the form has more: `({ client, ...rest }) => ({ ...rest, clientId: client?.id })`. */
  readonly toInput?: (values: Values) => void
  readonly save: (value: Output, options: SaveOptions) => Promise<Saved>
  readonly onSaved: (saved: Saved) => void
  /** Called with the server's refusal, which the form shows as well. */
  readonly onRefused?: (error: ApiError) => unknown
  /** The question before sending (screens.confirm). Without it the form is sent at once. */
  readonly question?: (value: Output) => Confirmation
  /** Asks for values needed only on sending, such as the payment of a sale. Null cancels. */
  readonly complete?: (value: Output) => Promise<Output | null>
  /** Where a device may keep it for its server: what it keeps, and what follows (offline.later). */
  readonly later?: LaterForm<Values, Output>
  /** How long a refusal is shown: 8 s for purchases, 6 s for pre-bills, else 5 s (screens.error-time). */
  readonly errorMs?: number
}

/** How a form is kept for the server while that is away. */
export interface LaterForm<Values, Output> {
  readonly kind: LaterKind
  /** Keep it even if the server answers again before it is saved. */
  readonly always?: boolean
  readonly of: (value: Output, shown: Values) => Omit<GivenForLater, 'kind'>
  /** After it is on the disk of this device. */
  readonly onKept: (kept: NumberedSale) => void
}

interface Submission {
  readonly submitting: boolean
  readonly serverError: string | null
  readonly attempts: number
  readonly submit: () => Promise<void>
  /** The Idempotency-Key of the last request when it got no answer: it may have been carried out. */
  readonly unanswered: string | null
  readonly forget: () => void
}

interface Parts<Values, Output, Saved> {
  options: RefObject<ZodFormOptions<Values, Output, Saved>>
  values: () => Values
  /** Shows the errors and returns whether there are none. */
  check: () => boolean
  saved: () => void
  /** Whether this device may keep it for its server. */
  keepsLater: () => boolean
}

/**
 * Submits a form, one request at a time and with one idempotency key per body, and keeps the server's error
 * (screens.one-request, screens.server-error).
 */
export function useSubmission<Values, Output, Saved>(parts: Parts<Values, Output, Saved>): Submission {
  const [submitting, setSubmitting] = useState(false)
  const [serverError, setServerError] = useState<string | null>(null)
  const [attempts, setAttempts] = useState(0)
  const [unanswered, setUnanswered] = useState<string | null>(null)
  const busy = useRef(false)
  const [postingKey] = useState(createPostingKey)

  const refuse = (message: string | null) => {
    setServerError(message)
    setAttempts((count) => count + 1)
  }
  const send = async (value: Output) => {
    const { save, onSaved, onRefused, errorMs, later } = parts.options.current
    const idempotencyKey = postingKey.keyFor(value)
    if (parts.keepsLater() && (!isOnline() || later?.always)) return keep(value, idempotencyKey)
    setSubmitting(true)
    setUnanswered(null)
    try {
      const done = await unlessDeclined(save(value, { idempotencyKey }))
      if (done === null) return
      postingKey.renew()
      parts.saved()
      onSaved(done.answer)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // 409: the record was changed meanwhile. 422: the key belongs to another body. Neither may be retried with this key.
      if (error.status === 409 || error.status === 422) postingKey.renew()
      if (error.status === 0) {
        setUnanswered(idempotencyKey)
        if (parts.keepsLater() && (await confirm(laterTexts.question)))
          return await keep(value, idempotencyKey)
      }
      toast.error(error.message, errorMs)
      refuse(error.message)
      onRefused?.(error)
    } finally {
      setSubmitting(false)
    }
  }
  /** Keeps it on this device, with the key of the request that may have been carried out. */
  const keep = async (value: Output, key: string) => {
    const { later } = parts.options.current
    if (!later) return
    const kept = await written({ kind: later.kind, ...later.of(value, parts.values()) }, key)
    if (typeof kept === 'string') {
      toast.error(kept)
      return refuse(kept)
    }
    postingKey.renew()
    parts.saved()
    toast.success(laterTexts.kept(provisionalNumber(kept.deviceId, kept.number)))
    later.onKept(kept)
  }
  const attempt = async () => {
    setServerError(null)
    if (!parts.check()) return refuse(null)
    const { schema, toInput, question, complete } = parts.options.current
    const values = parts.values()
    const value = schema.parse(toInput ? toInput(values) : values)
    if (question && !(await confirm(question(value)))) return
    const whole = complete ? await complete(value) : value
    if (whole !== null) await send(whole)
  }
  const submit = async () => {
    if (busy.current) return
    busy.current = true
    try {
      await attempt()
    } finally {
      busy.current = false
    }
  }
  return { submitting, serverError, attempts, submit, unanswered, forget: () => setServerError(null) }
}

/** What was written to the disk of this device; a sentence when nothing was. */
async function written(given: GivenForLater, key: string): Promise<NumberedSale | string> {
  try {
    const { keepLater, refusalToKeep } = await import('../../lib/offline/keep-later.ts')
    return (await refusalToKeep(given)) ?? (await keepLater(given, key))
  } catch (error) {
    reportError(error)
    return laterTexts.notKept
  }
}
