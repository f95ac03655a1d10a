import type { ColumnOption } from '../columns.ts'
import { SelectEditor } from './select-editor.tsx'
import { TextEditor, type TextEditorProps } from './text-editor.tsx'

interface Props<Row extends object> extends TextEditorProps<Row> {
  /** The values to choose from, of a `select`. */
  readonly options?: readonly ColumnOption[]
}

/**
 * The field inside a cell: Enter and Tab keep what was typed and go on, Esc gives it up, and leaving it keeps it
 * (keyboard.grid). It takes the focus when it opens.
 */
export function CellEditor<Row extends object>({ options = [], ...props }: Props<Row>) {
  return props.edit.kind === 'select' ? (
    <SelectEditor {...props} options={options} />
  ) : (
    <TextEditor {...props} />
  )
}
