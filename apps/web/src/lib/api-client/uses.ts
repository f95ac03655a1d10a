import type { Use } from '@yunque/contract/core/uses'
import { useMemo } from 'react'
import { useAbout } from './about.ts'

/** What the shop uses (store.uses); undefined until it is known. Not requested unless `enabled`. */
export function useUses(enabled = true): ReadonlySet<Use> | undefined {
  const uses = useAbout(enabled)?.uses
  return useMemo(() => uses && new Set(uses), [uses])
}

/** What a shop without any of the uses uses. */
export const noUses: ReadonlySet<Use> = new Set()

/** Whether the shop uses it; yes until it is known. */
export const useIsUsed = (use: Use): boolean => useUses()?.has(use) ?? true
