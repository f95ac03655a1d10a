import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { neighbours, pageTitleOf } from './manual.ts'
import type { ManualSection } from './manual-section.ts'
import { ManualText } from './manual-text.tsx'
import { sectionAddress } from './section-address.ts'
import classes from './section-text.module.css'
import { texts } from './texts.ts'

/** A section with its parts, and links to the sections before and after it. */
export function SectionText({ parts }: { parts: readonly ManualSection[] }) {
  const [section] = parts
  if (section === undefined) return null
  const { before, after } = neighbours(section.id)
  return (
    <>
      {section.level > 1 && <p className={classes.page}>{pageTitleOf(section)}</p>}
      {parts.map(({ id, title, content }, at) => (
        <section key={id}>
          {at === 0 ? <h2 className={classes.title}>{title}</h2> : <h3 className={classes.part}>{title}</h3>}
          <ManualText nodes={content} />
        </section>
      ))}
      <nav className={classes.neighbours} aria-label={`${texts.before}, ${texts.after}`}>
        {before && (
          <Link to={sectionAddress(before.id)}>
            <IconArrowLeft size={16} aria-hidden />
            <span className="yq-visually-hidden">{texts.before}: </span>
            {before.title}
          </Link>
        )}
        {after && (
          <Link to={sectionAddress(after.id)} className={classes.after}>
            <span className="yq-visually-hidden">{texts.after}: </span>
            {after.title}
            <IconArrowRight size={16} aria-hidden />
          </Link>
        )}
      </nav>
    </>
  )
}
