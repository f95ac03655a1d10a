import { type RefObject, useLayoutEffect } from 'react'
import { focusAndSelect } from '../form/next-field.ts'

interface Props {
  readonly content: RefObject<HTMLElement | null>
  readonly body: RefObject<HTMLElement | null>
  readonly loading: boolean
}

const fields = 'input:not(:disabled):not([type="hidden"]), textarea:not(:disabled)'

/**
 * Gives the focus to the field that asks for it, or to the first, or to the dialog where there is none, once the record
 * is there (keyboard.focus). In the very frame in which it shows: a turn taken later would pull the focus away from
 * whoever is quick, and their next key would land in another field. Stands after the body, whose fields are there by
 * then.
 */
export function FirstField({ content, body, loading }: Props) {
  useLayoutEffect(() => {
    const box = body.current
    const field =
      box?.querySelector<HTMLElement>('[data-autofocus]') ?? box?.querySelector<HTMLElement>(fields)
    if (field && !loading) focusAndSelect(field)
    else content.current?.focus()
  }, [content, body, loading])
  return null
}
