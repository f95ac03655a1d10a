import { useMatches } from '@tanstack/react-router'
import type { Screen } from '../ui/screen/screen.ts'

/** The current screen, for components outside it. The matched route sets it. */
export function useShownScreen(): Screen | undefined {
  return useMatches({
    select: (matched) => matched.findLast(({ staticData }) => staticData.screen)?.staticData.screen,
  })
}
