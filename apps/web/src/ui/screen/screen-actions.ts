import type { Icon } from '@tabler/icons-react'
import { useMemo } from 'react'
import { type Session, useSession } from '../../lib/api-client/session.ts'
import { newRecord } from './record-param.ts'
import { type Screen, useScreens } from './screen.ts'
import { screenIcons } from './screen-icons.ts'

/** Something that the user may create. */
export interface AvailableAction {
  readonly label: string
  readonly to: string
  readonly icon: Icon
}

/** The create actions of the given screens that the user may use (keyboard.palette). */
export function availableActions(screens: readonly Screen[], session: Session | null): AvailableAction[] {
  const held = new Set<string>(session?.resources.map(({ name }) => name))
  return screens.flatMap((screen) =>
    (screen.actions ?? [])
      .filter(({ resources = [] }) => resources.length === 0 || resources.some((name) => held.has(name)))
      .map(({ label, to = `${screen.path}/${newRecord}` }) => ({
        label,
        to,
        icon: screenIcons[screen.icon],
      })),
  )
}

export function useActions(): readonly AvailableAction[] {
  const screens = useScreens()
  const session = useSession()
  return useMemo(() => availableActions(screens, session), [screens, session])
}
