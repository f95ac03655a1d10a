import { Link } from '@tanstack/react-router'
import { usageOfPath } from '@yunque/contract/core/uses'
import { useUses } from '../../../lib/api-client/uses.ts'
import { catalogPaths } from '../../../menu.ts'
import { useCurrentScreen } from '../../../ui/screen/current-screen.ts'
import { useScreens } from '../../../ui/screen/screen.ts'
import classes from './catalog-tabs.module.css'
import { texts } from './texts.ts'

/** The small catalogs that the shop uses, as tabs over each of them. None over a catalog that has its own entry in the menu. */
export function CatalogTabs() {
  const current = useCurrentScreen()?.path
  const uses = useUses()
  const screens = useScreens()
  if (!catalogPaths.includes(current ?? '')) return null
  const shown = catalogPaths.flatMap((path) => {
    const use = usageOfPath(path)
    const isShown = use === undefined || (uses?.has(use) ?? true) || path === current
    return isShown ? (screens.find((screen) => screen.path === path) ?? []) : []
  })
  return (
    <nav aria-label={texts.catalogs} className={classes.root}>
      {shown.map(({ path, title }) => (
        <Link key={path} to={path} className={classes.tab}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
