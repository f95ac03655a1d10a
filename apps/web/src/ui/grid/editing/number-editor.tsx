import { parseDecimal } from '@yunque/domain/decimal'
import { useState } from 'react'
import { plainNumber } from '../../form/number-text.ts'
import { EditorInput } from './editor-input.tsx'
import type { EditorProps } from './editor-props.ts'
import { readNumber } from './read-number.ts'

/**
 * Editor of a number with a decimal comma or point. Text that is invalid or out of bounds shows a fault, and the cell
 * keeps its value.
 */
export function NumberEditor({ column, value, typed, onDraft, onLeave }: EditorProps) {
  const [text, setText] = useState(typed ?? (typeof value === 'number' ? plainNumber(value) : ''))
  const read = () => {
    const number = column.editable
      ? readNumber(text, { title: column.title, editable: column.editable })
      : undefined
    return number === undefined ? value : number
  }
  const change = (next: string) => {
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
