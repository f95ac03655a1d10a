import { useAbout } from '../../lib/api-client/about.ts'
import type { ClientChoice } from './client-choice.ts'

/** The default client of the settings for a new invoice; null without one, undefined while the settings load. */
export function useDefaultClient(): ClientChoice | null | undefined {
  const settings = useAbout()
  if (!settings) return undefined
  if (!settings.clientDefault) return null
  return { id: settings.clientDefault, name: settings.clientDefaultName ?? '' }
}
