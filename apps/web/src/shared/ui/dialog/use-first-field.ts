import { type RefObject, useLayoutEffect } from 'react'
import { focusAndSelect } from '../form/next-field.ts'

const fields = 'input:not(:disabled):not([type="hidden"]), textarea:not(:disabled)'

/**
 * Gives the focus to the field that asks for it, or to the first, once the record is there (UX §6); whoever is quicker
 * and has gone on by a key stays where that led.
 */
export function useFirstField(body: RefObject<HTMLElement | null>, loading: boolean): void {
  useLayoutEffect(() => {
    if (loading) return
    let keyed = false
    const onKey = () => {
      keyed = true
    }
    document.addEventListener('keydown', onKey, true)
    // The focus trap of the dialog takes its own first turn in a timeout of 0.
    const timer = setTimeout(() => {
      document.removeEventListener('keydown', onKey, true)
      const box = body.current
      if (keyed && box?.contains(document.activeElement)) return
      const field =
        box?.querySelector<HTMLElement>('[data-autofocus]') ?? box?.querySelector<HTMLElement>(fields)
      if (field) focusAndSelect(field)
    }, 30)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [body, loading])
}
