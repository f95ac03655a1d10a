import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { stored } from '../lib/stored.ts'

const isScheme = (value: unknown): value is MantineColorScheme =>
  value === 'light' || value === 'dark' || value === 'auto'
const store = stored<MantineColorScheme>('yunque:color-scheme-of', 'auto', isScheme)

/** The theme is stored per user, because several people share one shop PC. */
export function useUserColorScheme(username: string | undefined): void {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const chosen = store.use(username ?? '')
  useEffect(() => {
    if (username !== undefined && chosen !== colorScheme) setColorScheme(chosen)
  }, [username, chosen, colorScheme, setColorScheme])
}

/** Keeps the theme for this user; `useUserColorScheme` applies it. */
export function chooseColorScheme(username: string, scheme: MantineColorScheme): void {
  store.set(username, scheme)
}
