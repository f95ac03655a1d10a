import { usageOfPath } from '@yunque/contract/core/uses'
import { useMemo } from 'react'
import { useUses } from '../../lib/api-client/uses.ts'
import { type Screen, useScreens } from './screen.ts'

/** The screens that the user may open and the shop uses (store.uses). */
export function useUsedScreens(): readonly Screen[] {
  const screens = useScreens()
  const uses = useUses()
  return useMemo(() => {
    if (uses === undefined) return screens
    return screens.filter(({ path }) => {
      const use = usageOfPath(path)
      return use === undefined || uses.has(use)
    })
  }, [screens, uses])
}
