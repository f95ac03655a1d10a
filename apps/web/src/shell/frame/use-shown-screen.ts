import { useMatches } from '@tanstack/react-router'
import type { Screen } from '../../ui/screen/screen.ts'

/** The screen being shown, told to what stands outside it by the matched route. */
export function useShownScreen(): Screen | undefined {
  return useMatches({
    select: (matched) => matched.findLast(({ staticData }) => staticData.screen)?.staticData.screen,
  })
}
