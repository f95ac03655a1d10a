import { useMemo } from 'react'
import { type Favourite, useFavourites } from '../../ui/screen/favourites.ts'
import { useScreens } from '../../ui/screen/screen.ts'

/** The favourites that the user may open. Alt+1..9 open them by position. */
export function useFavouriteScreens(): readonly Favourite[] {
  const favourites = useFavourites()
  const screens = useScreens()
  return useMemo(() => {
    const paths = new Set(screens.map(({ path }) => path))
    return favourites.filter(({ path }) => paths.has(path))
  }, [favourites, screens])
}
