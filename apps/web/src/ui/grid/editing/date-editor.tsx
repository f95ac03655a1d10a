import { parseQuickDate } from '@yunque/domain/dates'
import { useState } from 'react'
import { formatDate } from '../../../lib/format/format.ts'
import { today } from '../../../lib/format/today.ts'
import { EditorInput } from './editor-input.tsx'
import type { EditorProps } from './editor-props.ts'

/**
 * A day typed quickly (figures.typed-dates): `5`, `+5`, `h`, `051126`. What cannot be read leaves the cell as it was.
 */
export function DateEditor({ column, value, typed, onDraft, onLeave }: EditorProps) {
  const [text, setText] = useState(typed ?? (typeof value === 'string' && value ? formatDate(value) : ''))
  const read = () => (text.trim() === '' ? null : (parseQuickDate(text.trim(), today()) ?? value))
  const change = (next: string) => {
    setText(next)
    onDraft(parseQuickDate(next.trim(), today()))
  }
  return (
    <EditorInput
      label={column.title}
      text={text}
      selects={typed === undefined}
      isWrong={text.trim() !== '' && parseQuickDate(text.trim(), today()) === null}
      onText={change}
      onLeave={(how) => onLeave(how, read())}
    />
  )
}
