import { sentences } from '@yunque/contract/attachments/attachment-sentences'
import { largestAttachment } from '@yunque/contract/attachments/attachment-sizes'
import type { AddedAttachment } from '@yunque/contract/attachments/attachments'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api-client/api.ts'
import { toast } from '../../lib/toast.ts'
import { addAttachment } from './attachments.api.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import type { AttachmentSubject } from './subject.ts'
import { texts } from './texts.ts'

/** A file on its way. `refusal`: why it was not taken. */
export interface Upload {
  readonly key: number
  readonly name: string
  /** The share that was sent, 0 to 1; null while it waits. */
  readonly share: number | null
  readonly refusal: string | null
}

export interface Uploads {
  /** Those that wait, are being sent, or were refused. */
  readonly items: readonly Upload[]
  readonly add: (files: readonly File[]) => void
  /** Does not send a file, or stops sending it; forgets one that was refused. */
  readonly drop: (key: number) => void
}

type Given = { readonly key: number; readonly file: File; readonly stop: AbortController }
/** A file that the server took. */
type Taken = Pick<AddedAttachment, 'name' | 'repeated'>

let lastKey = 0

/**
 * Sends files one after another. What is refused stays with its reason, the others are kept. Closing the dialog does not
 * stop them; then what is refused is a toast.
 */
export function useUploads(subject: AttachmentSubject): Uploads {
  const [items, setItems] = useState<readonly Upload[]>([])
  const mounted = useRef(true)
  const stops = useRef(new Map<number, AbortController>())
  const last = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const change = (key: number, changed: Partial<Upload>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...changed } : item)))
  const forget = (key: number) => {
    stops.current.delete(key)
    setItems((before) => before.filter((item) => item.key !== key))
  }
  const send = async ({ key, file, stop: { signal } }: Given): Promise<Taken | null> => {
    if (signal.aborted) return null
    change(key, { share: 0 })
    try {
      const sent = await shrinkPhoto(file)
      if (sent.size > largestAttachment) throw new ApiError(413, sentences.tooLarge, null)
      const onProgress = (share: number) => change(key, { share })
      const { repeated, name } = await addAttachment(subject, sent, { signal, onProgress })
      forget(key)
      return { repeated, name }
    } catch (error) {
      if (signal.aborted) return null
      const refusal = error instanceof Error ? error.message : String(error)
      change(key, { share: null, refusal })
      if (!mounted.current) toast.error(`${file.name}: ${refusal}`)
      return null
    }
  }
  const sendAll = async (batch: readonly Given[]) => {
    const taken: Taken[] = []
    for (const given of batch) {
      const one = await send(given)
      if (one) taken.push(one)
    }
    const repeated = taken.filter((one) => one.repeated).map(({ name }) => name)
    if (repeated.length < taken.length) toast.success(texts.added(taken.length - repeated.length))
    if (repeated.length > 0) toast.info(texts.repeated(repeated))
  }
  return {
    items,
    add: (files) => {
      const batch = files.map((file) => {
        lastKey += 1
        const stop = new AbortController()
        stops.current.set(lastKey, stop)
        return { key: lastKey, file, stop }
      })
      const waiting = batch.map(({ key, file }) => ({ key, name: file.name, share: null, refusal: null }))
      setItems((before) => [...before, ...waiting])
      last.current = last.current.then(() => sendAll(batch))
    },
    drop: (key) => {
      stops.current.get(key)?.abort()
      forget(key)
    },
  }
}
