import { parseDecimal, roundTo } from '@yunque/domain/decimal'
import { type FocusEvent, useState } from 'react'
import { plainNumber } from './number-text.ts'

interface Options {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly scale: number
  readonly format?: ((value: number) => string) | undefined
  readonly negative: boolean
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/** The text of a numeric field: formatted at rest, as typed while it is edited. */
export function useNumberText({ value, onChange, scale, format, negative, min, max }: Options) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value === null ? '' : (format ?? String)(value)
  const allowed = negative ? /^-?[\d.,\s]*$/ : /^[\d.,\s]*$/

  const onType = (text: string) => {
    if (!allowed.test(text)) return
    setTyped(text)
    const parsed = text.trim() === '' ? null : parseDecimal(text)
    if (parsed === null && text.trim() !== '') return
    onChange(parsed === null ? null : roundTo(parsed, scale))
  }
  const onBlur = () => {
    setTyped(null)
    if (value === null) return
    const kept = Math.min(Math.max(value, min ?? value), max ?? value)
    if (kept !== value) onChange(kept)
  }
  const onFocus = (event: FocusEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const plain = value === null ? '' : plainNumber(value)
    setTyped(plain)
    // At once, so that a digit typed within this frame replaces the figure and is not itself selected and lost.
    input.value = plain
    input.select()
    // A click puts the caret down after this event; unless something was typed meanwhile, all is selected again.
    requestAnimationFrame(() => {
      if (input.ownerDocument.activeElement === input && input.value === plain) input.select()
    })
  }
  return { text: typed ?? shown, shown, onType, onBlur, onFocus }
}
