import type { SizeChoice } from '@yunque/domain/size-family'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { HandledKeys } from '../shortcuts/handled-keys.ts'

/** For the sheet, while sizes are shown. */
export const sizeKeys: HandledKeys = {
  where: 'En las medidas encontradas',
  keys: [
    { keys: 'ArrowRight ArrowLeft', label: 'Ir de una medida a otra' },
    { keys: 'Enter', label: 'Dejar solo la medida marcada' },
  ],
}

interface Options {
  readonly sizes: readonly SizeChoice[]
  readonly text: string
  readonly onNarrow: (text: string) => void
}

/** The sizes that narrow a search, and which one the keyboard marks. */
export interface SizeChoices {
  readonly sizes: readonly SizeChoice[]
  /** The marked size; -1 for none. */
  readonly active: number
  readonly idOf: (index: number) => string
  readonly choose: (index: number) => void
}

/**
 * The keyboard of the sizes above a list of matches: → after the end of the text marks the first, ← and → move, Enter narrows
 * the search (search.family).
 */
export function useSizeChoices({ sizes, text, onNarrow }: Options) {
  const id = useId()
  const [active, setActive] = useState(-1)
  const listed = sizes.map((size) => size.text).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other sizes start without a mark
  useEffect(() => setActive(-1), [listed])
  const choose = (index: number) => {
    const size = sizes[index]
    setActive(-1)
    if (size !== undefined) onNarrow(`${text.trim()} ${size.text}`)
  }
  /** Returns whether the sizes handled the key. */
  const onKey = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    const action = actionOf(event, active)
    if (sizes.length === 0 || action === undefined) {
      setActive(-1)
      return false
    }
    event.preventDefault()
    if (action === 'choose') choose(active)
    else setActive(Math.min(active + action, sizes.length - 1))
    return true
  }
  const idOf = (index: number) => `${id}-${index}`
  const choices: SizeChoices = { sizes, active, idOf, choose }
  return { choices, onKey, marked: active < 0 ? {} : { 'aria-activedescendant': idOf(active) } }
}

function actionOf(event: KeyboardEvent<HTMLInputElement>, active: number): 1 | -1 | 'choose' | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return undefined
  const { selectionStart, selectionEnd, value } = event.currentTarget
  const atEnd = selectionStart === value.length && selectionEnd === value.length && value !== ''
  if (event.key === 'ArrowRight') return active >= 0 || atEnd ? 1 : undefined
  if (active < 0) return undefined
  if (event.key === 'ArrowLeft') return -1
  return event.key === 'Enter' ? 'choose' : undefined
}
