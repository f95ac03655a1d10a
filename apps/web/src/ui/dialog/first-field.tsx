import { type RefObject, useLayoutEffect } from 'react'
import { focusAndSelect } from '../form/next-field.ts'

interface Props {
  readonly content: RefObject<HTMLElement | null>
  readonly body: RefObject<HTMLElement | null>
  readonly loading: boolean
}

const folded = '[hidden] *'
const wanted = `[data-autofocus]:not(${folded})`
const fields = `input:not(:disabled, [type="hidden"], ${folded}), textarea:not(:disabled, ${folded})`

/** How often it is tried again while another dialog has the focus, ms. */
const AGAIN_MS = 60

/**
 * Focuses the field with `data-autofocus`, or the first field, or the dialog without fields, once the record is loaded
 * (keyboard.focus). It does so in the frame in which the content appears: later it could take the focus away from a user
 * who already moved on, and the next key would go to another field. A record that loads under the palette or a question
 * waits until they are gone. Render it after the body, whose fields then exist.
 */
export function FirstField({ content, body, loading }: Props) {
  useLayoutEffect(() => {
    const take = () => {
      if (isUnderAnother()) return false
      const box = body.current
      const field = box?.querySelector<HTMLElement>(wanted) ?? box?.querySelector<HTMLElement>(fields)
      if (field && !loading) focusAndSelect(field)
      // The content is an ancestor, whose ref is set after this effect the first time.
      else (content.current ?? box?.closest<HTMLElement>('[role="dialog"]'))?.focus()
      return true
    }
    if (take()) return
    const timer = setInterval(() => take() && clearInterval(timer), AGAIN_MS)
    return () => clearInterval(timer)
  }, [content, body, loading])
  return null
}

/** Whether the focus is in a dialog that is no record: the palette and questions are above every record. */
const isUnderAnother = (): boolean =>
  document.activeElement?.closest('[role="dialog"]')?.hasAttribute('data-record') === false
