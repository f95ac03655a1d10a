import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { type HandledKeys, useHandledKeys } from '../shortcuts/handled-keys.ts'

interface Options {
  readonly count: number
  readonly opened: boolean
  readonly setOpened: (opened: boolean) => void
  readonly choose: (index: number) => void
  /** The option highlighted when the list changes: the first while searching, otherwise the current value. */
  readonly initial: number
  /** Identifies the list. When it changes, the highlight starts anew. */
  readonly listKey: string
}

/** For the sheet; a lookup also takes the option by Tab. */
export const comboKeys: HandledKeys = {
  where: 'En una lista de opciones',
  keys: [
    { keys: 'F4 Alt+ArrowDown', label: 'Abrir y cerrar' },
    { keys: 'ArrowDown ArrowUp PageDown PageUp', label: 'Recorrer las opciones' },
    { keys: 'Enter Tab', label: 'Elegir la marcada' },
    { keys: 'Escape', label: 'Cerrar sin elegir' },
  ],
}

/** The keyboard and the ARIA attributes of a text field with a list below (APG combobox). */
export function useCombo({ count, opened, setOpened, choose, initial, listKey }: Options) {
  useHandledKeys(comboKeys)
  const listId = useId()
  const [active, setActive] = useState(initial)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list starts with its own highlight
  useEffect(() => setActive(initial), [listKey, initial, opened])
  const optionId = (index: number) => `${listId}-${index}`
  const index = Math.min(active, count - 1)
  const move = (step: number) => {
    if (!opened) return setOpened(true)
    setActive((now) => Math.max(0, Math.min(now + step, count - 1)))
  }
  /** Returns whether the list handled the key. */
  const onKey = (event: KeyboardEvent): boolean => {
    const action = actionOf(event, opened, index >= 0)
    if (action === undefined) return false
    event.preventDefault()
    if (action === 'close') event.stopPropagation()
    if (action === 'open') setOpened(true)
    else if (action === 'close') setOpened(false)
    else if (action === 'choose') choose(index)
    else move(action)
    return true
  }
  const inputProps = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': opened,
    'aria-controls': opened ? listId : undefined,
    'aria-activedescendant': opened && index >= 0 ? optionId(index) : undefined,
  } as const
  return { listId, optionId, active: index, setActive, onKey, inputProps }
}

type Action = 'open' | 'close' | 'choose' | number

function actionOf(event: KeyboardEvent, opened: boolean, marked: boolean): Action | undefined {
  if (event.ctrlKey || event.metaKey) return undefined
  if (event.key === 'F4' || (event.altKey && event.key === 'ArrowDown')) return opened ? 'close' : 'open'
  if (event.altKey) return undefined
  if (event.key === 'ArrowDown') return 1
  if (event.key === 'ArrowUp') return -1
  if (!opened) return undefined
  if (event.key === 'Escape') return 'close'
  if (event.key === 'Enter' && marked) return 'choose'
  if (event.key === 'PageDown') return 8
  if (event.key === 'PageUp') return -8
  return undefined
}
