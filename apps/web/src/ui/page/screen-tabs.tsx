import { Link } from '@tanstack/react-router'
import { useCurrentScreen } from '../screen/current-screen.ts'
import { useUsedScreens } from '../screen/used-screens.ts'
import classes from './screen-tabs.module.css'

interface Props {
  /** What the screens have in common, for screen readers. */
  readonly label: string
  readonly paths: readonly string[]
  /** What a screen has that the others have not, by path, after its title. */
  readonly notes?: Readonly<Record<string, string>>
}

/** Screens of one kind as tabs over each of them: those that the user may open and the shop uses. None over another screen. */
export function ScreenTabs({ label, paths, notes = {} }: Props) {
  const current = useCurrentScreen()
  const screens = useUsedScreens()
  if (!current || !paths.includes(current.path)) return null
  const shown = paths.flatMap((path) =>
    path === current.path ? current : (screens.find((screen) => screen.path === path) ?? []),
  )
  return (
    <nav aria-label={label} className={classes.root}>
      {shown.map(({ path, title }) => (
        <Link key={path} to={path} className={classes.tab}>
          {title}
          {notes[path] && <span className={classes.note}> · {notes[path]}</span>}
        </Link>
      ))}
    </nav>
  )
}
