import { useEffect, useRef, useState } from 'react'
import { getSession } from '../../lib/api-client/session.ts'
import type { ZodForm } from '../form/use-zod-form.ts'
import { cancelWrite, writeLater } from './delayed-write.ts'
import { deleteDraft, readDraft, type StoredDraft, writeDraft } from './draft-store.ts'

export interface Draft {
  /** When the draft was stored; null when there is none to offer. */
  readonly savedAt: number | null
  readonly restore: () => void
  readonly discard: () => void
}

/**
 * Stores what is being entered in this browser, per user, and offers it when the form is opened again: after a closed
 * tab, a power cut or an expired session (screens.draft). Saving the form or discarding its changes deletes it.
 * @param key identifies the document: `bill:new`, `purchase:12`.
 */
export function useDraft<Values extends Record<string, unknown>>(form: ZodForm<Values>, key: string): Draft {
  const owned = `${getSession()?.username ?? ''}:${key}`
  const [found, setFound] = useState<StoredDraft | null>(null)
  const latest = useRef(form)
  latest.current = form
  useEffect(() => {
    let gone = false
    const look = async () => {
      const draft = await readDraft(owned, Date.now())
      if (!gone && draft !== undefined && sameFields(draft.values, latest.current.getValues()))
        setFound(draft)
    }
    // A browser without storage (private window) works without drafts.
    look().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [owned])
  useAutosave(form, owned)
  const { onFinished } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the set of listeners never changes during the life of the form
  useEffect(() => onFinished(() => forget(owned)), [owned])
  return {
    savedAt: found?.savedAt ?? null,
    restore: () => {
      if (found) form.set(found.values as Values)
      setFound(null)
    },
    discard: () => {
      forget(owned)
      setFound(null)
    },
  }
}

/** Stores the draft shortly after the last change. A form with its initial values stores none. */
function useAutosave<Values extends Record<string, unknown>>(form: ZodForm<Values>, key: string): void {
  const { values, dirty } = form
  const wrote = useRef(false)
  useEffect(() => {
    if (!dirty) {
      if (wrote.current) forget(key)
      wrote.current = false
      return
    }
    writeLater(key, () => {
      wrote.current = true
      writeDraft(key, { savedAt: Date.now(), values }).catch(() => undefined)
    })
    return () => cancelWrite(key)
  }, [values, dirty, key])
}

/** The write of the last change may still wait when the form is saved, until it renders again. */
function forget(key: string): void {
  cancelWrite(key)
  deleteDraft(key).catch(() => undefined)
}

/** A draft of an older version of the form, with other fields, is not offered. */
function sameFields(draft: unknown, values: object): boolean {
  if (typeof draft !== 'object' || draft === null) return false
  return Object.keys(draft).sort().join() === Object.keys(values).sort().join()
}
