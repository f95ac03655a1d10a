import { useAbout } from '../../lib/api-client/about.ts'
import type { ClientChoice } from './client-choice.ts'

/** The walk-in client of the settings, with whom a new invoice starts; null without one, undefined until the settings are known. */
export function useDefaultClient(): ClientChoice | null | undefined {
  const settings = useAbout()
  if (!settings) return undefined
  if (!settings.clientDefault) return null
  return { id: settings.clientDefault, name: settings.clientDefaultName ?? '' }
}
