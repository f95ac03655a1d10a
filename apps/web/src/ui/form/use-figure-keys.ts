import { type RefCallback, useCallback, useRef } from 'react'
import { isCodeWithLetters } from './is-code.ts'

/** The keys typed one after another into a field, letters included, and the text before and after them. */
interface Run {
  readonly head: string
  readonly keys: string
  readonly tail: string
}

interface Options {
  /** Replaces the text of the field. */
  readonly show: (text: string) => void
  /** Whether the field takes figures; true by default. */
  readonly enabled?: boolean
  /** The letter that opened the editor, whose text is selected. */
  readonly start?: string | undefined
  /** Takes a letter that is typed first: it begins the name of the next product (keyboard.letters). */
  readonly onLetter?: ((letter: string) => void) | undefined
}

/**
 * The ref of a field into which no letter is entered, except in a product code, which is shown whole so that it is
 * refused: without its letters `F00429` would be read as 429, and `4297A` as 4297 (figures.letters).
 */
export function useFigureKeys({
  show,
  enabled = true,
  start = '',
  onLetter,
}: Options): RefCallback<HTMLInputElement> {
  const run = useRef<Run>({ head: '', keys: isLetter(start) ? start : '', tail: '' })
  const latest = useRef({ show, enabled, onLetter })
  latest.current = { show, enabled, onLetter }
  return useCallback((field) => {
    const onInput = (event: InputEvent) => {
      const { data } = event
      // Pasted text stays, with the sentence that refuses it.
      if (!field || !latest.current.enabled || data?.length !== 1) return
      const before = goesOn(run.current, field) ? run.current : around(field)
      const { onLetter: leave } = latest.current
      if (leave && before.keys === '' && isLetter(data)) {
        event.preventDefault()
        return leave(data)
      }
      const { head, keys, tail } = { ...before, keys: before.keys + data }
      run.current = { head, keys, tail }
      const code = isCodeWithLetters(keys)
      if (code || isLetter(data)) event.preventDefault()
      if (code) latest.current.show(head + keys + tail)
    }
    // React's `onBeforeInput` is another event, without `inputType`.
    field?.addEventListener('beforeinput', onInput)
    return () => field?.removeEventListener('beforeinput', onInput)
  }, [])
}

export const isLetter = (key: string): boolean => /^\p{L}$/u.test(key)

/** What the field shows for the keys: a product code whole, otherwise the keys without letters. */
const shownOf = (keys: string): string => (isCodeWithLetters(keys) ? keys : keys.replace(/\p{L}/gu, ''))

/** Whether text and caret are still as after the last key, so that the next key continues the run. */
function goesOn(
  { head, keys, tail }: Run,
  { value, selectionStart, selectionEnd }: HTMLInputElement,
): boolean {
  const typed = head + shownOf(keys)
  if (keys !== '' && typed === '') return true
  return value === typed + tail && selectionStart === typed.length && selectionEnd === typed.length
}

function around({ value, selectionStart, selectionEnd }: HTMLInputElement): Run {
  const from = selectionStart ?? value.length
  return { head: value.slice(0, from), keys: '', tail: value.slice(selectionEnd ?? from) }
}
