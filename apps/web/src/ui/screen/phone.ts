import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is a phone's (screens.touch); the same limit is written in the CSS of each component. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 48em)', window.matchMedia('(max-width: 48em)').matches) ?? false
}
