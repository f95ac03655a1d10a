import { useShortcuts } from '../shortcuts/shortcuts.ts'

interface Props {
  readonly save: (() => void) | undefined
  readonly close: () => void
}

/**
 * The keys of a dialog (keyboard.shortcuts). Render it before the content, so that the shortcuts of the content are
 * registered later and are not disabled like those of the page below.
 */
export function DialogShortcuts({ save, close }: Props) {
  const saving = save
    ? [
        { keys: 'Ctrl+S', label: 'Guardar', run: save },
        { keys: 'Ctrl+Enter', label: 'Guardar y confirmar', run: save },
      ]
    : []
  // The dialog handles Esc itself, because a list or a calendar inside may need it first. This one is for the case that the
  // focused element was removed, so that no element inside receives the key. A question above, or 'Compartir', is gone
  // before the key arrives here, and the focus with it; the key was for that one.
  useShortcuts([...saving, { keys: 'Escape', label: 'Cerrar', withoutFocus: true, run: close }], 'dialog')
  return null
}
