import { Kbd, Loader } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { useChosenEarly } from '../../ui/lookup/use-chosen-early.ts'
import { offeredNow } from '../../ui/screen/offered-acts.ts'
import { type HandledKeys, useHandledKeys } from '../../ui/shortcuts/handled-keys.ts'
import { shellTexts as texts } from '../texts.ts'
import classes from './palette.module.css'
import { isFound, type PaletteAct, type PaletteGroup, type PaletteItem } from './palette-items.ts'
import { optionId, PaletteList } from './palette-list.tsx'
import type { PaletteMode } from './use-palette.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

interface Props {
  readonly mode: PaletteMode
  readonly acts: readonly PaletteAct[]
  readonly onClose: () => void
}

/** For the sheet. */
const paletteKeys: HandledKeys = {
  where: 'Al buscar con Ctrl+K',
  keys: [
    { keys: 'ArrowUp ArrowDown', label: 'Recorrer los resultados' },
    { keys: 'Enter', label: 'Abrir el elegido' },
  ],
}

/** The search field and its list. The arrows move, Enter opens. */
export function PaletteBox({ mode, acts, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [offer] = useState(offeredNow)
  const { groups, searching } = usePaletteGroups(typed, mode, acts, offer)
  const items = groups.flatMap((group) => group.items)
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === chosenId),
  )
  const chosen = items[at]
  const listId = useId()
  const navigate = useNavigate()
  const placeholder = mode === 'clients' ? texts.searchClient : texts.searchAnything

  const go = (item: PaletteItem) => {
    if (item.barred) return
    onClose()
    if (typeof item.to === 'function') item.to()
    else void navigate({ href: item.to })
  }
  useHandledKeys(paletteKeys)
  // What the server found may be for the words before these, until it has answered.
  const isOld = searching && (!chosen || (isFound(chosen) && chosen.id !== chosenId))
  const early = useChosenEarly(isOld, () => chosen && go(chosen))
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: (at + 1) % items.length, ArrowUp: (at - 1 + items.length) % items.length }[
      event.key
    ]
    if (event.key === 'Enter' && isOld) early.remember()
    else if (event.key === 'Enter' && chosen) go(chosen)
    else if (to === undefined || items.length === 0) return
    else setChosenId(items[to]?.id ?? null)
    event.preventDefault()
  }

  return (
    <div className={classes.box}>
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? optionId(listId, chosen) : undefined}
          aria-label={placeholder}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={(event) => {
            early.forget()
            setTyped(event.currentTarget.value)
            setChosenId(null)
          }}
          onKeyDown={onKeyDown}
        />
        {searching && <Loader size={16} />}
        <button type="button" className={classes.close} aria-label={texts.close} onClick={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      </div>
      <PaletteList id={listId} groups={groups} chosen={chosen} onPoint={setChosenId} onChoose={go} />
      <Outcome groups={groups} typed={typed} searching={searching} />
      <div className={classes.keys} aria-hidden>
        <span>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {texts.paletteKeys}
        </span>
        <span>
          <Kbd size="xs">Enter</Kbd> {texts.paletteOpen}
        </span>
        <span>
          <Kbd size="xs">Esc</Kbd> {texts.paletteClose}
        </span>
      </div>
    </div>
  )
}

/** Announces the number of results. Visible only when there are none. */
function Outcome({
  groups,
  typed,
  searching,
}: {
  groups: readonly PaletteGroup[]
  typed: string
  searching: boolean
}) {
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const empty = count === 0 && typed.trim() !== ''
  const text = empty ? (searching ? texts.searching : texts.nothingFound) : texts.results(count)
  return (
    <p role="status" className={empty ? classes.none : 'yq-visually-hidden'}>
      {text}
    </p>
  )
}
