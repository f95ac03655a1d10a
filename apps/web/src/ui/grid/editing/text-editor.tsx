import { useState } from 'react'
import { EditorInput } from './editor-input.tsx'
import type { EditorProps } from './editor-props.ts'

export function TextEditor({ column, value, typed, onDraft, onLeave }: EditorProps) {
  const [text, setText] = useState(typed ?? String(value ?? ''))
  const change = (next: string) => {
    setText(next)
    onDraft(next)
  }
  return (
    <EditorInput
      label={column.title}
      text={text}
      selects={typed === undefined}
      maxLength={column.editable?.maxLength}
      onText={change}
      onLeave={(how) => onLeave(how, text)}
    />
  )
}
