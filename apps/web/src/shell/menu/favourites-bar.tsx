import { Link } from '@tanstack/react-router'
import { useScreens } from '../../ui/screen/screen.ts'
import { screenIcons } from '../../ui/screen/screen-icons.ts'
import { shellTexts as texts } from '../texts.ts'
import classes from './favourites-bar.module.css'
import { useFavouriteScreens } from './use-favourite-screens.ts'

/** The user's own pages (screens.favourites); Alt+1..9 open the first nine. */
export function FavouritesBar() {
  const favourites = useFavouriteScreens()
  const screens = useScreens()
  return (
    <nav className={classes.root} aria-label={texts.favourites}>
      <ul className={classes.list}>
        {favourites.map(({ name, path }, index) => {
          const screen = screens.find((one) => one.path === path)
          const Icon = screen && screenIcons[screen.icon]
          const keys = index < 9 ? `Alt+${index + 1}` : undefined
          return (
            <li key={name}>
              <Link
                to={path}
                className={classes.link}
                activeOptions={{ exact: path === '/app' }}
                aria-keyshortcuts={keys}
                title={keys ? `${name} (${keys})` : name}
              >
                {Icon && <Icon size={16} stroke={1.75} aria-hidden />}
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
