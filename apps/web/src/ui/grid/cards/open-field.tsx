import { TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { toast } from '../../../lib/toast.ts'
import { useFigureKeys } from '../../form/use-figure-keys.ts'
import { useHandledKeys } from '../../shortcuts/handled-keys.ts'
import { editorKeys } from '../cursor/keys.ts'
import type { CellEdit, CellValue } from '../editing/cell-edit.ts'
import { cellFault, cellText, inputModeOf, keptText, readCell } from '../editing/cell-text.ts'
import { useCellFault } from '../editing/use-cell-fault.ts'
import { useTypedCode } from '../editing/use-typed-code.ts'

interface Props<Row extends object> extends Pick<TextInputProps, 'label' | 'error' | 'classNames'> {
  /** Id of the cell. The form of a document is not saved while its text is refused. */
  readonly id: string
  readonly 'aria-label'?: string
  /** The column's title, which begins the sentence of a refusal. */
  readonly title: string
  readonly edit: CellEdit<Row>
  readonly row: Row
  /** What the cell holds. */
  readonly value: unknown
  /** In a document a refused text stays to be corrected; in a list the cell keeps its value. */
  readonly inDocument?: boolean
  /** Called when the field is left with another value. What was typed stays in sight until a promise resolves. */
  readonly onCommit: (value: CellValue) => void | Promise<void>
  /** Enter goes to the next field of this name on the page. */
  readonly chain?: string
  /** Takes typed text that is a product code, at Enter. Returns what moves the focus then; undefined for other text. */
  readonly onCode?: ((typed: string) => (() => void) | undefined) | undefined
}

/** A cell as a field of a phone's card, always open. It commits when it is left; Esc gives up what was typed. */
export function OpenField<Row extends object>(props: Props<Row>) {
  const { id, title, edit, row, value, inDocument = false, onCommit, chain, onCode, error, ...input } = props
  useHandledKeys(editorKeys)
  const [typed, setTyped] = useState<string | null>(null)
  const { fault, refuse, accept } = useCellFault(id)
  const code = useTypedCode()
  const commit = () => {
    if (typed === null) return
    const refused = cellFault(edit, row, { title, text: typed })
    if (refused !== undefined && inDocument) return refuse(refused)
    if (refused !== undefined) toast.error(refused)
    const next = refused === undefined ? readCell(edit, typed) : undefined
    // Text typed meanwhile stays.
    const forget = () => setTyped((now) => (now === typed ? null : now))
    const committed = next !== undefined && next !== value ? onCommit(next) : undefined
    if (committed instanceof Promise) void committed.then(forget)
    else forget()
  }
  const kept = keptText(edit, row)
  const takeKept = (text: string) => {
    const next = text === '' && kept !== undefined ? readCell(edit, kept) : undefined
    if (next === undefined) return
    setTyped(null)
    void onCommit(next)
  }
  const show = (shown: string) => {
    setTyped(shown)
    accept()
  }
  const figure = useFigureKeys({ show, enabled: edit.kind === 'number' })
  const giveUp = () => {
    flushSync(() => setTyped(null))
    accept()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, currentTarget } = event
    code.note(event)
    if (key === 'Escape' && typed !== null) {
      event.stopPropagation()
      giveUp()
      currentTarget.select()
    }
    if (key !== 'Enter' || ctrlKey) return
    takeKept(currentTarget.value)
    const follow = onCode?.(code.typed(typed ?? ''))
    if (follow) {
      event.stopPropagation()
      // Given up before the focus moves, so that there is nothing to commit.
      giveUp()
      follow()
    } else if (chain !== undefined) goToNext(currentTarget, chain)
    else return
    event.preventDefault()
  }
  return (
    <TextInput
      {...input}
      ref={figure}
      id={id}
      data-card-field={chain}
      error={fault ?? error}
      inputMode={inputModeOf(edit)}
      autoComplete="off"
      placeholder={kept}
      {...(chain !== undefined && { enterKeyHint: 'next' })}
      value={typed ?? cellText(edit, value)}
      onFocus={(event) => {
        code.forget()
        event.currentTarget.select()
      }}
      onChange={(event) => show(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={commit}
    />
  )
}

function goToNext(field: HTMLInputElement, chain: string): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`[data-card-field="${chain}"]`)]
  const next = fields[fields.indexOf(field) + 1]
  if (next) next.focus()
  else field.blur()
}
