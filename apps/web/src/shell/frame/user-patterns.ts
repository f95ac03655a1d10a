import { useEffect } from 'react'
import { stored } from '../../lib/stored.ts'

const isChoice = (value: unknown): value is boolean => typeof value === 'boolean'
const store = stored<boolean>('yunque:chart-patterns-of', false, isChoice)

/** Whether the charts of this user have patterns beside colours; kept per user like the theme. */
export const usePatterns = (username: string): boolean => store.use(username)

/** Keeps the choice for this user; `useUserPatterns` applies it. */
export const choosePatterns = (username: string, patterns: boolean): void => store.set(username, patterns)

/** Applies the choice: the style sheet of the charts reads the attribute. */
export function useUserPatterns(username: string | undefined): void {
  const chosen = usePatterns(username ?? '')
  useEffect(() => {
    document.documentElement.toggleAttribute('data-chart-patterns', chosen)
  }, [chosen])
}
