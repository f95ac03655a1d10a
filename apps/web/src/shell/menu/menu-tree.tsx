import { CloseButton, TextInput } from '@mantine/core'
import { IconChevronRight, IconSearch, IconSmartHome } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { noUses, useUses } from '../../lib/api-client/uses.ts'
import { hasEntry, type MenuGroup, menuOf, screensOf } from '../../menu.ts'
import { usePhone } from '../../ui/screen/phone.ts'
import { type Screen, useScreens } from '../../ui/screen/screen.ts'
import { useHandledKeys } from '../../ui/shortcuts/handled-keys.ts'
import { shellTexts as texts } from '../texts.ts'
import { useShownScreen } from '../use-shown-screen.ts'
import { menuKeys, moveFocus } from './arrow-keys.ts'
import { filterMenu, isOf, sectionOf } from './menu-filter.ts'
import classes from './menu-tree.module.css'
import { iconOf } from './section-icons.ts'

/** The sections and their entries, with a search box. The section of the current page is open. */
export function MenuTree({ onLeave }: { onLeave?: () => void }) {
  useHandledKeys(menuKeys)
  const screens = useScreens()
  // Nothing that may leave is shown before it is known what stays.
  const uses = useUses() ?? noUses
  const groups = useMemo(() => menuOf(screens, uses), [screens, uses])
  const { pathname } = useLocation()
  const current = sectionOf(groups, pathname)
  const [typed, setTyped] = useState('')
  const [toggled, setToggled] = useState<{ section: string | null; open: ReadonlySet<string> }>()
  const open = toggled?.section === current ? toggled.open : new Set(current === null ? [] : [current])
  const shown = filterMenu(groups, typed)
  const filtering = typed.trim() !== ''

  const toggle = (title: string) => {
    const next = new Set(open)
    if (!next.delete(title)) next.add(title)
    setToggled({ section: current, open: next })
  }

  return (
    <nav aria-label={texts.menu} className={classes.root} onKeyDown={moveFocus}>
      <MenuSearch typed={typed} onType={setTyped} />
      <div className={classes.scroll}>
        {!filtering && (
          <Link to="/app" className={classes.head} activeOptions={{ exact: true }} onClick={onLeave}>
            <IconSmartHome size={18} stroke={1.75} aria-hidden />
            {texts.home}
          </Link>
        )}
        {shown.map((group) => (
          <Section
            key={group.title}
            group={group}
            open={filtering || open.has(group.title)}
            whole={filtering}
            onToggle={() => toggle(group.title)}
            onLeave={onLeave}
          />
        ))}
        {shown.length === 0 && <p className={classes.none}>{texts.nothingInMenu}</p>}
      </div>
    </nav>
  )
}

interface SectionProps {
  group: MenuGroup
  open: boolean
  /** Whether the folded entries are shown among the others, as while the menu is searched. */
  whole: boolean
  onToggle: () => void
  onLeave: (() => void) | undefined
}

function Section({ group, open, whole, onToggle, onLeave }: SectionProps) {
  const id = useId()
  const { title, screens, more } = group
  const Icon = iconOf(title)
  return (
    <section>
      <button
        type="button"
        className={classes.head}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
        {title}
        <IconChevronRight className={classes.chevron} size={14} aria-hidden />
      </button>
      <ul id={id} className={classes.entries} hidden={!open}>
        {(whole ? screensOf(group) : screens).map((screen) => (
          <Entry key={screen.path} screen={screen} onLeave={onLeave} />
        ))}
        {!whole && more.length > 0 && <More title={title} screens={more} onLeave={onLeave} />}
      </ul>
    </section>
  )
}

interface MoreProps {
  readonly title: string
  readonly screens: readonly Screen[]
  readonly onLeave: (() => void) | undefined
}

/** The folded entries of a section. They are open where the current page is one of them. */
function More({ title, screens, onLeave }: MoreProps) {
  const id = useId()
  const { pathname } = useLocation()
  const current = screens.some((screen) => isOf(screen, pathname))
  const [toggled, setToggled] = useState<boolean>()
  const open = toggled ?? current
  return (
    <li>
      <button
        type="button"
        className={classes.more}
        aria-label={texts.moreOf(title)}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setToggled(!open)}
      >
        {texts.more}
        <IconChevronRight className={classes.chevron} size={14} aria-hidden />
      </button>
      <ul id={id} className={classes.entries} hidden={!open}>
        {screens.map((screen) => (
          <Entry key={screen.path} screen={screen} onLeave={onLeave} />
        ))}
      </ul>
    </li>
  )
}

interface EntryProps {
  readonly screen: Screen
  readonly onLeave: (() => void) | undefined
}

function Entry({ screen, onLeave }: EntryProps) {
  const phone = usePhone()
  const shown = useShownScreen()
  return (
    <li>
      <Link
        to={phone && screen.mobilePath ? screen.mobilePath : screen.path}
        className={classes.entry}
        activeOptions={{ exact: isEntryInside(shown, screen), includeSearch: false }}
        onClick={onLeave}
      >
        {screen.title}
      </Link>
    </li>
  )
}

/** Whether the open screen is under this one's path and has an entry of its own, such as 'Conversiones' under 'Productos'. */
const isEntryInside = (shown: Screen | undefined, { path }: Screen): boolean =>
  shown?.path.startsWith(`${path}/`) === true && hasEntry(shown.path)

function MenuSearch({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  const clear = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation()
      onType('')
    }
  }
  return (
    <div className={classes.search}>
      <TextInput
        size="xs"
        type="search"
        aria-label={texts.filterMenu}
        placeholder={texts.filterMenu}
        leftSection={<IconSearch size={15} aria-hidden />}
        rightSection={
          typed === '' ? null : (
            <CloseButton size="sm" aria-label={texts.clearFilter} onClick={() => onType('')} />
          )
        }
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={clear}
      />
    </div>
  )
}
