import { useMediaQuery } from '@mantine/hooks'
import { usePreference } from '../query/use-preference.ts'

export type Density = 'compact' | 'normal' | 'comfortable'

/** Row heights in pixels; 48 for touch (lists.arrangement). */
const rowHeights: Record<Density, number> = { compact: 28, normal: 32, comfortable: 40 }
const touchRowHeight = 48
const byFinger = '(pointer: coarse)'

export const densityLabels: Record<Density, string> = {
  compact: 'Compacta',
  normal: 'Normal',
  comfortable: 'Cómoda',
}

/** The user's density for all lists (lists.arrangement). */
export function useDensity() {
  const { value, save } = usePreference<{ density: Density }>('density')
  const coarse = useMediaQuery(byFinger, window.matchMedia(byFinger).matches)
  const density = value?.density ?? 'normal'
  return {
    density,
    rowHeight: coarse ? touchRowHeight : rowHeights[density],
    headerHeight: coarse ? 44 : 32,
    filterHeight: coarse ? 50 : 34,
    setDensity: (next: Density) => save(() => ({ density: next })),
  }
}
