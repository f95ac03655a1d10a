import { ActionIcon, Button, Popover, TextInput } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled, IconCheck, IconTrash } from '@tabler/icons-react'
import { type FormEvent, type Ref, useState } from 'react'
import { usePhone } from '../../screen/phone.ts'
import { useClearFilters } from '../filters/use-clear-filters.ts'
import styles from './popovers.module.css'
import { useSavedViews } from './saved-views.ts'

const longestName = 40

/** Saved views of the list: apply, save, update, remove (lists.arrangement). */
export function ViewsMenu() {
  const { current, isModified } = useSavedViews()
  const [opened, setOpened] = useState(false)
  const isPhone = usePhone()
  const close = () => setOpened(false)
  const target = { name: current?.name, isModified, onClick: () => setOpened((now) => !now) }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>{isPhone ? <PhoneTarget {...target} /> : <Target {...target} />}</Popover.Target>
      <Popover.Dropdown aria-label="Vistas guardadas" className={styles.popover ?? ''}>
        <ViewList onDone={close} />
        <NewView onDone={close} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface TargetProps {
  ref?: Ref<HTMLButtonElement>
  name: string | undefined
  isModified: boolean
  onClick(): void
}

function Target({ name, isModified, ...button }: TargetProps) {
  return (
    <Button size="xs" variant="default" leftSection={<IconBookmark size={15} aria-hidden />} {...button}>
      <span className={styles.viewName}>{name ?? 'Vistas'}</span>
      {isModified && <span className={styles.modified}>modificada</span>}
    </Button>
  )
}

function PhoneTarget({ name, isModified, ...button }: TargetProps) {
  const label = name ? `Vistas: ${name}${isModified ? ', modificada' : ''}` : 'Vistas'
  return (
    <ActionIcon variant="default" size={44} aria-label={label} {...button}>
      {name ? <IconBookmarkFilled size={20} /> : <IconBookmark size={20} />}
    </ActionIcon>
  )
}

function ViewList({ onDone }: { onDone: () => void }) {
  const { views, current, isModified, pick, keep, remove } = useSavedViews()
  const clear = useClearFilters()
  return (
    <ul className={styles.viewList}>
      <li className={styles.viewLine}>
        <button type="button" className={styles.viewPick} aria-pressed={!current} onClick={() => run(clear)}>
          Vista predeterminada
          {!current && <IconCheck size={15} aria-hidden />}
        </button>
      </li>
      {views.map((view) => (
        <li key={view.name} className={styles.viewLine}>
          <button
            type="button"
            className={styles.viewPick}
            aria-pressed={view.name === current?.name}
            onClick={() => run(() => pick(view))}
          >
            {view.name}
            {view.name === current?.name && <IconCheck size={15} aria-hidden />}
          </button>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={`Eliminar la vista ${view.name}`}
            onClick={() => remove(view.name)}
          >
            <IconTrash size={15} />
          </ActionIcon>
        </li>
      ))}
      {current && isModified && (
        <li>
          <Button fullWidth size="xs" variant="light" onClick={() => run(() => keep(current.name))}>
            Actualizar «{current.name}»
          </Button>
        </li>
      )}
    </ul>
  )
  function run(action: () => void) {
    action()
    onDone()
  }
}

function NewView({ onDone }: { onDone: () => void }) {
  const { keep } = useSavedViews()
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    keep(name.trim())
    onDone()
  }
  return (
    <form className={styles.newView} onSubmit={submit}>
      <TextInput
        size="xs"
        label="Guardar la vista actual"
        placeholder="Nombre de la vista"
        maxLength={longestName}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button size="xs" type="submit" disabled={name.trim() === ''}>
        Guardar
      </Button>
    </form>
  )
}
