import { useShortcuts } from '../shortcuts/shortcuts.ts'

interface Props {
  readonly save: (() => void) | undefined
  readonly close: () => void
}

/**
 * The keys of a dialog (keyboard.shortcuts). Stands before its content, so that the content's own shortcuts come after
 * it and are not silenced as those of the page below are.
 */
export function DialogShortcuts({ save, close }: Props) {
  const saving = save
    ? [
        { keys: 'Ctrl+S', label: 'Guardar', run: save },
        { keys: 'Ctrl+Enter', label: 'Guardar y confirmar', run: save },
      ]
    : []
  // The dialog handles Esc itself, since a list or a calendar inside may need it first; here only when what had the
  // focus is gone, and so nothing inside hears the key.
  const closeWithoutFocus = () => {
    if (document.activeElement === document.body) close()
  }
  useShortcuts([...saving, { keys: 'Escape', label: 'Cerrar', run: closeWithoutFocus }], 'dialog')
  return null
}
