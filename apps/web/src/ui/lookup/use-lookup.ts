import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useHandledKeys } from '../shortcuts/handled-keys.ts'
import { firstEligible, type LookupSource } from './lookup-source.ts'
import { newText } from './new-text.ts'
import { useChosenEarly } from './use-chosen-early.ts'
import { comboKeys, useCombo } from './use-combo.ts'
import { useCreation } from './use-creation.ts'
import { useLookupPages } from './use-lookup-pages.ts'
import { useSizeChoices } from './use-size-choices.ts'

interface Options<Item> {
  readonly source: LookupSource<Item>
  readonly value: Item | null
  readonly onChange: (value: Item | null) => void
  readonly onCreate: ((text: string) => Promise<Item | null>) | undefined
  readonly clearable: boolean
}

/** The state of a lookup: typed text, open list, chosen item. */
export function useLookup<Item>({ source, value, onChange, onCreate, clearable }: Options<Item>) {
  useHandledKeys(comboKeys)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const pages = useLookupPages(source, typed ?? '', opened)
  const shown = value === null ? '' : source.textOf(value)
  const creatable = newText({
    text: typed ?? '',
    pages,
    wordsOf: (item) => [source.textOf(item)],
    permitted: onCreate !== undefined,
  })
  const current =
    value === null ? -1 : pages.items.findIndex((item) => source.idOf(item) === source.idOf(value))

  const select = (item: Item | null) => {
    setTyped(null)
    setOpened(false)
    onChange(item)
  }
  const { creating, create } = useCreation(onCreate, (item) => {
    if (item !== null) select(item)
    // When the dialog of the new record is gone, unless the user has moved to another field.
    requestAnimationFrame(() => {
      const goneOn = input.current?.form?.contains(document.activeElement) ?? false
      if (!goneOn) input.current?.focus()
    })
  })
  const choose = (index: number) => {
    const item = pages.items[index]
    if (item !== undefined && source.refusalOf?.(item) === undefined) select(item)
    else if (item === undefined && creatable !== undefined) void create(creatable)
  }
  const sizes = useSizeChoices({ sizes: pages.sizes, text: typed ?? '', onNarrow: setTyped })
  const combo = useCombo({
    count: pages.items.length + (creatable === undefined ? 0 : 1),
    opened,
    setOpened,
    choose,
    initial: typed === null ? current : firstEligible(pages.items, source),
    listKey: pages.waiting ? 'waiting' : (typed ?? ''),
  })
  // Only existing items: a record is created only after the user has seen that it is missing.
  const chosenEarly = useChosenEarly(pages.waiting, () => {
    if (pages.items.length > 0 && pages.searched.respelled === undefined)
      choose(firstEligible(pages.items, source))
  })
  const leave = () => {
    chosenEarly.forget()
    setOpened(false)
    setTyped(null)
    if (clearable && typed?.trim() === '') onChange(null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (opened && sizes.onKey(event)) return
    const pending = event.key === 'Enter' && opened && typed !== null && pages.waiting
    if (pending) {
      chosenEarly.remember()
      return event.preventDefault()
    }
    chosenEarly.forget()
    const chosenByTab = event.key === 'Tab' && opened && typed?.trim() && !pages.waiting
    if (chosenByTab && combo.active < pages.items.length) choose(combo.active)
    else combo.onKey(event)
  }
  return {
    opened,
    creating,
    clear: () => {
      select(null)
      input.current?.focus()
    },
    toggle: () => {
      setOpened(!opened)
      input.current?.focus()
    },
    listProps: {
      id: combo.listId,
      pages,
      chosen: value === null ? undefined : source.idOf(value),
      active: combo.active,
      optionId: combo.optionId,
      onHover: combo.setActive,
      onChoose: choose,
      creatable,
      sizes: sizes.choices,
    },
    inputProps: {
      ...combo.inputProps,
      ...sizes.marked,
      ref: input,
      value: typed ?? shown,
      onKeyDown,
      onBlur: leave,
      onClick: () => setOpened(true),
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
      onChange: (event: { currentTarget: { value: string } }) => {
        setTyped(event.currentTarget.value)
        setOpened(true)
      },
    },
  }
}
