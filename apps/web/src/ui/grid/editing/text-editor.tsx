import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { isLetter, useFigureKeys } from '../../form/use-figure-keys.ts'
import { useHandledKeys } from '../../shortcuts/handled-keys.ts'
import { editorKeys, isOfThePage, type Leaving, leavingBy } from '../cursor/keys.ts'
import type { CellEdit, CellValue } from './cell-edit.ts'
import { cellFault, cellText, inputModeOf, keptText, readCell } from './cell-text.ts'
import { useCellFault } from './use-cell-fault.ts'
import { useTypedCode } from './use-typed-code.ts'

export interface TextEditorProps<Row extends object> {
  /** Id of the cell. The form of a document is not saved while its text is refused. */
  readonly id: string
  /** Accessible name. */
  readonly label: string
  /** The column's title, which begins the sentence of a refusal. */
  readonly title: string
  readonly edit: CellEdit<Row>
  readonly row: Row
  /** What the cell holds. */
  readonly value: unknown
  /** The text that opened the editor, so that typing goes on after it; undefined starts with the value, selected. */
  readonly typed: string | undefined
  /** Whether it starts with the caret behind the value, as F2 opens it. */
  readonly atEnd?: true | undefined
  /**
   * In the lines of a document a refused text stays to be corrected, and the arrows lead to the lines above and below.
   * In a list the refusal is reported and the cell keeps its value.
   */
  readonly inDocument?: boolean
  readonly className: string | undefined
  /** Called once; `value` is undefined when nothing is kept. */
  readonly onLeave: (value: CellValue | undefined, how: Leaving) => void
  /** Takes typed text that is a product code. Returns whether it did; then the editor does nothing else. */
  readonly onCode?: (typed: string) => boolean
  /** Opens the product search with a letter that is typed into a figure. */
  readonly onLetter?: ((letter: string) => void) | undefined
}

/** The editor of figures, texts, days and months. */
export function TextEditor<Row extends object>(props: TextEditorProps<Row>) {
  const { id, label, title, edit, row, value, typed, atEnd = false } = props
  const { inDocument = false, className, onLeave, onCode, onLetter } = props
  useHandledKeys(editorKeys)
  const isNumber = edit.kind === 'number'
  // A letter opens the editor of a figure and is not entered.
  const begun = isNumber && isLetter(typed ?? '') ? undefined : typed
  const [text, setText] = useState(begun ?? cellText(edit, value))
  const { fault, refuse, accept } = useCellFault(id)
  const input = useRef<HTMLInputElement>(null)
  const done = useRef(false)
  const code = useTypedCode(typed)
  const show = (shown: string) => {
    setText(shown)
    accept()
  }
  const figure = useFigureKeys({ show, enabled: isNumber, start: typed, onLetter })
  const toEnd = () => input.current?.setSelectionRange(text.length, text.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the editor opens
  useLayoutEffect(() => {
    input.current?.focus()
    if (begun === undefined && !atEnd) input.current?.select()
    else toEnd()
    return figure(input.current)
  }, [])
  const kept = keptText(edit, row)
  const close = (how: Leaving) => {
    if (done.current) return
    // Taking a code moves the focus, which must not close this editor a second time.
    done.current = true
    if (how === 'enter' && onCode?.(code.typed(text))) return
    if (how === 'escape') return onLeave(undefined, how)
    const entered = how === 'enter' ? text || (kept ?? '') : text
    const refused = cellFault(edit, row, { title, text: entered })
    if (refused === undefined) return onLeave(readCell(edit, entered), how)
    if (!inDocument) {
      toast.error(refused)
      return onLeave(undefined, how)
    }
    done.current = false
    code.forget()
    refuse(refused)
    if (how !== 'blur') input.current?.select()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const how = leavingBy(event, inDocument)
    code.note(event)
    // Keys of the table must not act while its cell is edited; those of the dialog or the page must.
    if (!how) return isOfThePage(event, inDocument) ? undefined : event.stopPropagation()
    event.preventDefault()
    event.stopPropagation()
    close(how)
  }
  const isWrong = inDocument ? fault !== null : readCell(edit, text) === undefined
  return (
    <input
      ref={input}
      className={className}
      data-number={isNumber || undefined}
      inputMode={inputModeOf(edit)}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      title={fault ?? undefined}
      autoComplete="off"
      placeholder={kept}
      value={text}
      onChange={(event) => show(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => close('blur')}
    />
  )
}
