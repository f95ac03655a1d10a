import { type RefObject, useLayoutEffect } from 'react'
import { focusAndSelect } from '../controls/next-field.ts'
import { focusWhenFree } from './focus-when-free.ts'

interface Props {
  readonly content: RefObject<HTMLElement | null>
  readonly body: RefObject<HTMLElement | null>
  readonly loading: boolean
}

const folded = '[hidden] *'
const wanted = `[data-autofocus]:not(${folded})`
const fields = `input:not(:disabled, [type="hidden"], ${folded}), textarea:not(:disabled, ${folded})`

/**
 * Focuses the field with `data-autofocus`, or the first field, or the dialog without fields, once the record is loaded
 * (keyboard.focus), in the frame in which the content appears. Render it after the body, whose fields then exist.
 */
export function FirstField({ content, body, loading }: Props) {
  useLayoutEffect(() => {
    const box = body.current
    const field = box?.querySelector<HTMLElement>(wanted) ?? box?.querySelector<HTMLElement>(fields)
    if (field && !loading) return focusWhenFree(() => focusAndSelect(field), field)
    // The content is an ancestor, whose ref is set after this effect the first time.
    const dialog = content.current ?? box?.closest<HTMLElement>('[role="dialog"]')
    return focusWhenFree(() => dialog?.focus(), dialog)
  }, [content, body, loading])
  return null
}
