import { Button, Menu } from '@mantine/core'
import { IconChevronUp } from '@tabler/icons-react'
import { Fragment, useRef, useState } from 'react'
import { RowActionItem } from '../../ui/grid/table/row-action-item.tsx'
import type { ShownAct } from './act.ts'
import { rowAction } from './use-acts.tsx'

interface Props {
  readonly acts: readonly ShownAct[]
  /** The record, for the name of the menu. */
  readonly title: string
}

/** The acts of a record that have no button, forbidden and barred ones with their reasons (screens.acts). */
export function MoreActs({ acts, title }: Props) {
  const [opened, setOpened] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  const dropdown = useRef<HTMLDivElement>(null)
  const change = (next: boolean) => {
    setOpened(next)
    if (!next && dropdown.current?.contains(document.activeElement)) target.current?.focus()
  }
  const run = (act: ShownAct) => {
    // The button gets the focus first, because a dialog returns the focus to it.
    target.current?.focus()
    setOpened(false)
    void act.run()
  }
  return (
    <Menu opened={opened} onChange={change} position="top-start" returnFocus={false} withinPortal loop>
      <Menu.Target>
        <Button ref={target} variant="default" rightSection={<IconChevronUp size={16} aria-hidden />}>
          Más
        </Button>
      </Menu.Target>
      <Menu.Dropdown ref={dropdown} aria-label={`Más acciones de ${title}`}>
        {acts.map(rowAction).map((action, index, all) => (
          <Fragment key={action.label}>
            {action.danger && index > 0 && !all[index - 1]?.danger && <Menu.Divider />}
            <RowActionItem action={action} onRun={() => acts[index] && run(acts[index])} />
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
