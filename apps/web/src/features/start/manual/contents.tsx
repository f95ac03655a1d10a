import { Link } from '@tanstack/react-router'
import classes from './contents.module.css'
import { contents, pageOf } from './manual.ts'
import { sectionAddress } from './section-address.ts'

/** The section shown, in a table of contents longer than its box. */
const intoView = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest' })

/** The pages of the manual, and the sections of the page shown. */
export function Contents({ shown }: { shown: string }) {
  const page = shown.split('#')[0]
  return (
    <nav>
      <ul className={classes.list}>
        {contents
          .filter((section) => section.level === 1 || pageOf(section) === page)
          .map(({ id, title, level }) => (
            <li key={id}>
              <Link
                to={sectionAddress(id)}
                className={classes.link}
                data-level={level}
                activeOptions={{ exact: true }}
                ref={id === shown ? intoView : null}
              >
                {title}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
