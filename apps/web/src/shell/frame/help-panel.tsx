import { CloseButton } from '@mantine/core'
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef } from 'react'
import { type HandledKeys, useHandledKeys } from '../../ui/shortcuts/handled-keys.ts'
import { useRegisteredShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import { shellTexts as texts } from '../texts.ts'
import { useShownScreen } from '../use-shown-screen.ts'
import classes from './help-panel.module.css'
import { ShortcutTable } from './shortcut-table.tsx'

// The manual is no part of the first page.
const ScreenHelp = lazy(async () => {
  const { ScreenHelp } = await import('../../features/start/manual/screen-help.tsx')
  return { default: ScreenHelp }
})

/** For the sheet. */
const panelKeys: HandledKeys = {
  where: 'En la ayuda',
  keys: [{ keys: 'Escape', label: 'Cerrarla y volver a donde estaba' }],
}

/**
 * The manual's section for the screen and the keys of the screen, beside it, or over an open dialog (screens.help).
 * Closing it returns the focus.
 */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const screen = useShownScreen()
  const all = useRegisteredShortcuts()
  const here = all.filter(({ scope }) => scope !== 'global').flatMap(({ shortcuts }) => shortcuts)
  const general = all.filter(({ scope }) => scope === 'global').flatMap(({ shortcuts }) => shortcuts)
  const close = useRef<HTMLButtonElement>(null)
  useHandledKeys(panelKeys)
  useEffect(() => {
    const before = document.activeElement
    close.current?.focus()
    return () => {
      const left = document.activeElement === document.body
      if (left && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The keys of a picture that is shown large also bubble to here.
    const inside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key !== 'Escape' || event.defaultPrevented || !inside) return
    event.preventDefault()
    onClose()
  }

  return (
    <aside
      className={classes.root}
      aria-label={texts.help}
      onKeyDown={onKeyDown}
      // An open dialog stops the wheel outside it, at the document.
      onWheel={(event) => event.stopPropagation()}
      onTouchMove={(event) => event.stopPropagation()}
    >
      <div className={classes.head}>
        <h2>{screen?.title ?? texts.help}</h2>
        <CloseButton ref={close} aria-label={texts.close} onClick={onClose} />
      </div>
      {screen?.help !== undefined && (
        <Suspense fallback={<p>{texts.loadingHelp}</p>}>
          <ScreenHelp key={screen.help} section={screen.help} onLeave={onClose} />
        </Suspense>
      )}
      <ShortcutTable title={texts.here} shortcuts={here} />
      <ShortcutTable title={texts.general} shortcuts={general} />
    </aside>
  )
}
