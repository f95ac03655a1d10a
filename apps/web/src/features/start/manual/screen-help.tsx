import { Anchor } from '@mantine/core'
import { IconArrowLeft, IconBook2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { sectionWithParts } from './manual.ts'
import { ManualSearch } from './manual-search.tsx'
import { ManualText } from './manual-text.tsx'
import classes from './screen-help.module.css'
import { sectionAddress } from './section-address.ts'
import { texts } from './texts.ts'
import { useFocusOnChange } from './use-focus-on-change.ts'

interface ScreenHelpProps {
  /** The section of the screen. */
  section: string
  /** Called when the whole manual opens in place of the screen. */
  onLeave: () => void
}

/** The manual's section for the screen, in the help panel; its links and the search open others in the same place. */
export function ScreenHelp({ section, onLeave }: ScreenHelpProps) {
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(section)
  const open = (id: string) => {
    setTyped('')
    setShown(id)
  }
  const parts = sectionWithParts(shown)
  const text = useFocusOnChange(shown)
  return (
    <ManualSearch typed={typed} onType={setTyped} onOpen={open}>
      {shown !== section && (
        <Anchor component="button" type="button" className={classes.back} onClick={() => open(section)}>
          <IconArrowLeft size={16} aria-hidden /> {texts.back}
        </Anchor>
      )}
      <article ref={text} tabIndex={-1} className={classes.text}>
        {parts.map(({ id, title, content }) => (
          <section key={id}>
            <h3 className={classes.title}>{title}</h3>
            <ManualText nodes={content} onOpen={open} />
          </section>
        ))}
      </article>
      <Anchor
        renderRoot={(props) => <Link {...props} to={sectionAddress(shown)} onClick={onLeave} />}
        className={classes.back}
      >
        <IconBook2 size={16} aria-hidden /> {texts.whole}
      </Anchor>
    </ManualSearch>
  )
}
