import { useNavigate } from '@tanstack/react-router'
import { useIsTill } from '../../lib/is-till.ts'
import { changeCashier } from '../../records/till/change-cashier.tsx'
import { tillTexts } from '../../records/till/texts.ts'
import { type Shortcut, useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import { useFavouriteScreens } from '../menu/use-favourite-screens.ts'

interface Openers {
  openPalette: () => void
  openSheet: () => void
  toggleHelp: () => void
}

/** The keys that work everywhere (keyboard.shortcuts). */
export function useGlobalShortcuts({ openPalette, openSheet, toggleHelp }: Openers): void {
  const navigate = useNavigate()
  const isTill = useIsTill()
  const favourites = useFavouriteScreens()
  const open = favourites.slice(0, 9).map(
    ({ name, path }, index): Shortcut => ({
      keys: `Alt+${index + 1}`,
      label: `Favorito: ${name}`,
      run: () => void navigate({ to: path }),
    }),
  )
  useShortcuts(
    [
      { keys: 'Ctrl+K', label: 'Buscar pantallas, acciones y documentos', run: openPalette },
      { keys: '?', label: 'Ver los atajos de teclado', run: openSheet },
      { keys: 'F1', label: 'Ayuda de la pantalla', run: toggleHelp },
      ...(isTill ? [{ keys: 'Alt+J', label: tillTexts.change, run: () => void changeCashier() }] : []),
      ...open,
    ],
    'global',
  )
}
