import { TextInput } from '@mantine/core'
import { parseQuickDate } from '@yunque/domain/dates'
import { useState } from 'react'
import { formatDate } from '../../../lib/format/format.ts'
import { today } from '../../../lib/format/today.ts'
import { useHandledKeys } from '../../shortcuts/handled-keys.ts'
import { filterKeys } from './filter-keys.ts'

interface DayInputProps {
  label: string
  value: string | null
  onChange(day: string | null): void
  autoFocus?: boolean
}

/** One end of a span, typed in the short forms of dates (figures.typed-dates). */
export function DayInput({ label, value, onChange, autoFocus = false }: DayInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  useHandledKeys(filterKeys)
  const [isWrong, setWrong] = useState(false)
  const read = () => {
    if (typed === null) return
    const day = typed.trim() === '' ? null : parseQuickDate(typed.trim(), today())
    setWrong(day === null && typed.trim() !== '')
    setTyped(null)
    if (day !== value) onChange(day)
  }
  return (
    <TextInput
      size="xs"
      label={label}
      placeholder="dd/mm/aaaa"
      autoComplete="off"
      data-autofocus={autoFocus || undefined}
      error={isWrong && 'Fecha no válida'}
      value={typed ?? (value ? formatDate(value) : '')}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={read}
      onKeyDown={(event) => event.key === 'Enter' && read()}
    />
  )
}
