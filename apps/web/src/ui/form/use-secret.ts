import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api-client/api.ts'

interface Options {
  /** The refusal of an empty field. */
  readonly required: string
  readonly send: (secret: string) => Promise<void>
}

interface Secret {
  readonly field: RefObject<HTMLInputElement | null>
  /** Why the last one was refused. */
  readonly fault: string | null
  readonly busy: boolean
  readonly submit: (event: FormEvent) => void
  /** Another person was chosen: the refusal was of somebody else. */
  readonly clear: () => void
}

/** The field of a PIN or a password, which no state holds. It has the focus; a refused secret is emptied. */
export function useSecret({ required, send }: Options): Secret {
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useLayoutEffect(() => field.current?.focus(), [])
  const refuse = (sentence: string) => {
    setFault(sentence)
    if (field.current) field.current.value = ''
    field.current?.focus()
  }
  const run = async (secret: string) => {
    setBusy(true)
    try {
      await send(secret)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refuse(error.message)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const secret = field.current?.value ?? ''
    if (busy) return
    if (secret === '') refuse(required)
    else void run(secret)
  }
  return { field, fault, busy, submit, clear: () => setFault(null) }
}
