import { TextInput } from '@mantine/core'
import { IconChevronLeft, IconSearch } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { matches } from '../../../lib/matches.ts'
import { NextStepLink } from '../../../records/first-steps/next-step-link.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { usePhone } from '../../../ui/screen/phone.ts'
import { useScreens } from '../../../ui/screen/screen.ts'
import { settingsSections } from './settings-sections.ts'
import classes from './settings-shell.module.css'
import { texts } from './texts.ts'

/** A page of the settings beside the index of them all. On a phone the index is a page of its own. */
export function SettingsShell({ children }: { readonly children: ReactNode }) {
  const phone = usePhone()
  return (
    <>
      <PageTitle {...(phone ? {} : { title: texts.settings })} />
      {phone && (
        <Link to="/app/config" className={classes.back}>
          <IconChevronLeft size={16} aria-hidden />
          {texts.settings}
        </Link>
      )}
      <div className={classes.root}>
        {!phone && <SettingsIndex />}
        <div className={classes.page}>
          <NextStepLink />
          {children}
        </div>
      </div>
    </>
  )
}

/** Every page of the settings, with a search by the labels of their fields. */
export function SettingsIndex() {
  const screens = useScreens()
  const { pathname } = useLocation()
  const current = pathname === '/app/config' ? settingsSections[0]?.path : pathname
  const [typed, setTyped] = useState('')
  const searching = typed.trim() !== ''
  const found = settingsSections.flatMap(({ path, labels }) => {
    const title = screens.find((screen) => screen.path === path)?.title ?? ''
    const matching = searching ? labels.filter((label) => matches(label, typed)) : []
    return !searching || matching.length > 0 || matches(title, typed) ? [{ path, title, matching }] : []
  })
  return (
    <nav aria-label={texts.settings} className={classes.index}>
      <TextInput
        type="search"
        aria-label={texts.searchSettings}
        placeholder={texts.searchSettings}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className={classes.list}>
        {found.map(({ path, title, matching }) => (
          <li key={path}>
            <Link to={path} className={classes.entry} data-current={path === current || undefined}>
              {title}
              {matching.length > 0 && <span className={classes.labels}>{matching.join(' · ')}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={classes.none}>{texts.nothingFound}</p>}
    </nav>
  )
}
