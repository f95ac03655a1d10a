import type { Session } from '../../lib/api-client/session.ts'
import type { Screen } from '../../ui/screen/screen.ts'

/** The screens that the user may open: any one of their resources is enough (access.resources). */
export function permitted(screens: readonly Screen[], session: Session | null): readonly Screen[] {
  if (session === null) return []
  const held = new Set<string>(session.resources.map(({ name }) => name))
  return screens.filter(({ resources }) => resources.length === 0 || resources.some((name) => held.has(name)))
}
