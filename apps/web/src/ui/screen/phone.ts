import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is a phone (screens.touch). The CSS of each component has the same limit. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 48em)', window.matchMedia('(max-width: 48em)').matches) ?? false
}
