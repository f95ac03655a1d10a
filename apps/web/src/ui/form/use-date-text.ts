import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type HandledKeys, useHandledKeys } from '../shortcuts/handled-keys.ts'

interface Options {
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly format: (value: string) => string
  readonly parse: (text: string) => string | null
  /** Called with true while the text is not a date. */
  readonly onFault: (failed: boolean) => void
}

/** For the sheet. */
const dateKeys: HandledKeys = {
  where: 'En una fecha',
  keys: [
    { keys: 'F4 Alt+ArrowDown', label: 'Abrir el calendario' },
    { keys: 'Enter', label: 'Leer lo escrito' },
  ],
}

/** The text of a date field while it is edited, and its calendar. Text that is not a date stays as typed. */
export function useDateText({ value, onChange, format, parse, onFault }: Options) {
  useHandledKeys(dateKeys)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const [opened, setOpened] = useState(false)
  const shown = value === null ? '' : format(value)
  const handed = useRef(value)
  const latest = useRef(onFault)
  latest.current = onFault
  const tell = (failed: boolean) => {
    setWrong(failed)
    onFault(failed)
  }
  const give = (day: string | null) => {
    handed.current = day
    onChange(day)
  }
  // A value set from outside replaces the typed text.
  useEffect(() => {
    if (value === handed.current) return
    handed.current = value
    setTyped(null)
    setWrong(false)
    latest.current(false)
  }, [value])
  useEffect(() => () => latest.current(false), [])

  const read = () => {
    if (typed === null) return
    const text = typed.trim()
    const day = text === '' ? null : parse(text)
    const failed = day === null && text !== ''
    tell(failed)
    if (!failed) setTyped(null)
    if (day !== value) give(day)
  }
  const pick = (day: string | null) => {
    setOpened(false)
    setTyped(null)
    tell(false)
    give(day)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') read()
    if (event.key !== 'F4' && !(event.altKey && event.key === 'ArrowDown')) return
    event.preventDefault()
    setOpened(true)
  }
  return {
    shown,
    wrong,
    opened,
    setOpened,
    pick,
    inputProps: {
      ref: input,
      value: typed ?? shown,
      onKeyDown,
      onBlur: read,
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
      onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
    },
  }
}
