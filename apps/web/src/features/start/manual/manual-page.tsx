import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { usePhone } from '../../../ui/screen/phone.ts'
import { Contents } from './contents.tsx'
import { sectionWithParts } from './manual.ts'
import classes from './manual-page.module.css'
import { ManualSearch } from './manual-search.tsx'
import { sectionAddress, sectionOfAddress } from './section-address.ts'
import { SectionText } from './section-text.tsx'
import { texts } from './texts.ts'
import { useFocusOnChange } from './use-focus-on-change.ts'

/** The manual: its contents, a search, and one section at a time (screens.manual). */
export function ManualPage() {
  const { page, section } = useParams({ strict: false })
  const id = sectionOfAddress(page, section)
  const phone = usePhone()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const parts = sectionWithParts(id)
  const article = useFocusOnChange(id)
  const open = (wanted: string) => {
    setTyped('')
    void navigate({ to: sectionAddress(wanted) })
  }
  const text = parts.length === 0 ? <p>{texts.unknown}</p> : <SectionText parts={parts} />
  return (
    <>
      <PageTitle />
      <div className={classes.root}>
        <aside className={classes.side} aria-label={texts.contents}>
          <ManualSearch typed={typed} onType={setTyped} onOpen={open}>
            {(!phone || page === undefined) && <Contents shown={id} />}
          </ManualSearch>
        </aside>
        {typed.trim() !== '' && phone ? null : (
          <article ref={article} tabIndex={-1} className={classes.text}>
            {text}
          </article>
        )}
      </div>
    </>
  )
}
