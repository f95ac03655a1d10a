import { CloseButton, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useRegisteredShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import { shellTexts as texts } from '../texts.ts'
import classes from './help-panel.module.css'
import { ShortcutTable } from './shortcut-table.tsx'
import { useShownScreen } from './use-shown-screen.ts'

/** What the screen is for and its keys, shown beside the screen (keyboard.shortcuts). */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const screen = useShownScreen()
  const all = useRegisteredShortcuts()
  const here = all.filter(({ scope }) => scope !== 'global').flatMap(({ shortcuts }) => shortcuts)
  const general = all.filter(({ scope }) => scope === 'global').flatMap(({ shortcuts }) => shortcuts)
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])

  return (
    <aside
      className={classes.root}
      aria-label={texts.help}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={classes.head}>
        <h2>{screen?.title ?? texts.help}</h2>
        <CloseButton ref={close} aria-label={texts.close} onClick={onClose} />
      </div>
      {screen?.help !== undefined && <Text className={classes.text}>{screen.help}</Text>}
      <ShortcutTable title={texts.here} shortcuts={here} />
      <ShortcutTable title={texts.general} shortcuts={general} />
    </aside>
  )
}
