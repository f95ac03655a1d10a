import { parseDecimal, roundTo } from '@yunque/domain/decimal'
import { useState } from 'react'
import { plainNumber } from '../../form/number-text.ts'
import type { Editable } from '../columns.ts'
import { EditorInput } from './editor-input.tsx'
import type { EditorProps } from './editor-props.ts'

/** A figure; comma or point, kept between the column's bounds. What cannot be read leaves the cell as it was. */
export function NumberEditor({ column, value, typed, onDraft, onLeave }: EditorProps) {
  const [text, setText] = useState(typed ?? (typeof value === 'number' ? plainNumber(value) : ''))
  const read = () => {
    if (text.trim() === '') return null
    const parsed = parseDecimal(text)
    return parsed === null || !column.editable ? value : bounded(parsed, column.editable)
  }
  const change = (next: string) => {
    if (!/^-?[\d.,\s]*$/.test(next)) return
    setText(next)
    onDraft(parseDecimal(next))
  }
  return (
    <EditorInput
      label={column.title}
      text={text}
      selects={typed === undefined}
      decimal
      isWrong={text.trim() !== '' && parseDecimal(text) === null}
      onText={change}
      onLeave={(how) => onLeave(how, read())}
    />
  )
}

/** Domain §1: quantities have 4 decimals, amounts 2 unless the column says otherwise. */
function bounded(value: number, { kind, scale, min, max }: Editable): number {
  const rounded = roundTo(value, scale ?? (kind === 'money' ? 2 : kind === 'quantity' ? 4 : 0))
  return Math.min(Math.max(rounded, min ?? rounded), max ?? rounded)
}
