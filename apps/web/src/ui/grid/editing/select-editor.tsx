import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useHandledKeys } from '../../shortcuts/handled-keys.ts'
import type { ColumnOption } from '../columns.ts'
import { editorKeys, isOfThePage, type Leaving, leavingBy } from '../cursor/keys.ts'
import type { TextEditorProps } from './text-editor.tsx'

interface Props extends Pick<TextEditorProps<object>, 'label' | 'value' | 'typed' | 'className' | 'onLeave'> {
  readonly options: readonly ColumnOption[]
}

/** One of the column's values; typing its first letters chooses it. */
export function SelectEditor({ label, value, typed, className, onLeave, options }: Props) {
  const box = useRef<HTMLSelectElement>(null)
  const done = useRef(false)
  const typedOption =
    typed && options.find((option) => option.label.toLowerCase().startsWith(typed.toLowerCase()))
  const [chosen, setChosen] = useState(() => String((typedOption ? typedOption.value : value) ?? ''))
  useLayoutEffect(() => box.current?.focus(), [])
  const close = (how: Leaving) => {
    if (done.current) return
    done.current = true
    const option = options.find((one) => String(one.value) === chosen)
    onLeave(how === 'escape' ? undefined : option?.value, how)
  }
  useHandledKeys(editorKeys)
  const onKeyDown = (event: KeyboardEvent) => {
    const how = leavingBy(event, false)
    if (!how) return isOfThePage(event, false) ? undefined : event.stopPropagation()
    event.preventDefault()
    event.stopPropagation()
    close(how)
  }
  return (
    <select
      ref={box}
      className={className}
      aria-label={label}
      value={chosen}
      onChange={(event) => setChosen(event.currentTarget.value)}
      onBlur={() => close('blur')}
      onKeyDown={onKeyDown}
    >
      {options.map((option) => (
        <option key={String(option.value)} value={String(option.value)}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
