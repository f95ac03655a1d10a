import { useEffect, useRef, useState } from 'react'

/** A text typed now and applied when typing pauses, on Enter or on leaving. */
export function useDraft(applied: string, apply: (text: string) => void, pause = 350) {
  const [draft, setDraft] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(apply)
  latest.current = apply
  const own = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  // A change that was not typed here, such as Back, replaces the draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when what is applied changes
  useEffect(() => {
    if (!own.current) setDraft(null)
    own.current = false
  }, [applied])

  const commit = (text: string) => {
    clearTimeout(timer.current)
    if (text === applied) return
    own.current = true
    latest.current(text)
  }
  return {
    text: draft ?? applied,
    type(text: string) {
      own.current = false
      setDraft(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => commit(text), pause)
    },
    flush() {
      if (draft !== null) commit(draft)
      setDraft(null)
    },
    set(text: string) {
      commit(text)
      setDraft(null)
    },
  }
}
