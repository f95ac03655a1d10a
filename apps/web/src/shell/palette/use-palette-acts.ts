import {
  IconBarcode,
  IconDeviceDesktop,
  IconHelp,
  IconKey,
  IconKeyboard,
  IconLock,
  IconLogout,
  IconMoon,
  IconSun,
  IconSwitchHorizontal,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../../lib/api-client/session.ts'
import { useIsTill } from '../../lib/is-till.ts'
import { changeCashier } from '../../records/till/change-cashier.tsx'
import { lockTill } from '../../records/till/lock-till.ts'
import { tillTexts } from '../../records/till/texts.ts'
import { shellTexts as texts } from '../texts.ts'
import { chooseColorScheme } from '../user-color-scheme.ts'
import type { PaletteAct } from './palette-items.ts'

interface Openers {
  readonly openHelp: () => void
  readonly openSheet: () => void
  readonly openScanner: () => void
}

/** What the palette does besides opening screens: help, theme, keys, scanner, password, sign-out (keyboard.words). */
export function usePaletteActs({ openHelp, openSheet, openScanner }: Openers): readonly PaletteAct[] {
  const navigate = useNavigate()
  const session = useSession()
  const username = session?.username ?? ''
  const scheme = (value: 'light' | 'dark' | 'auto') => () => chooseColorScheme(username, value)
  const isTill = useIsTill()
  const cashier: PaletteAct = {
    label: tillTexts.change,
    words: tillTexts.words,
    icon: IconSwitchHorizontal,
    run: () => void changeCashier(),
  }
  const lock: PaletteAct = {
    label: tillTexts.lock,
    words: tillTexts.lockWords,
    icon: IconLock,
    run: lockTill,
  }
  const theme = 'tema cambiar color pantalla modo'
  return [
    ...(isTill ? [cashier] : []),
    ...(session?.till ? [lock] : []),
    { label: texts.help, words: 'manual cómo guía instrucciones soporte', icon: IconHelp, run: openHelp },
    { label: texts.themeLight, words: `${theme} día blanco`, icon: IconSun, run: scheme('light') },
    { label: texts.themeDark, words: `${theme} noche negro`, icon: IconMoon, run: scheme('dark') },
    { label: texts.themeSystem, words: theme, icon: IconDeviceDesktop, run: scheme('auto') },
    { label: texts.shortcuts, words: 'teclas ayuda', icon: IconKeyboard, run: openSheet },
    { label: texts.scanner, words: 'escáner pistola barras configurar', icon: IconBarcode, run: openScanner },
    {
      label: texts.changePassword,
      words: 'clave',
      icon: IconKey,
      run: () => void navigate({ to: '/account/password' }),
    },
    {
      label: texts.signOut,
      words: 'salir cambiar de usuario desconectar',
      icon: IconLogout,
      run: () => void navigate({ to: '/account/logout' }),
    },
  ]
}
