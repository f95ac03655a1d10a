import { Table, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ResourceName, resources } from '@yunque/contract/core/resources'
import { useMemo, useState } from 'react'
import { matches } from '../../../lib/matches.ts'
import { menuOf, screensOf } from '../../../menu.ts'
import { PageTitle, Star } from '../../../ui/page/page-title.tsx'
import { usePhone } from '../../../ui/screen/phone.ts'
import { isReachable, type Screen, useScreens } from '../../../ui/screen/screen.ts'
import { screenIcons } from '../../../ui/screen/screen-icons.ts'
import classes from './navigation-map.module.css'
import { texts } from './texts.ts'

/** The site map: every screen that the user may open, with its star and its permission. */
export function NavigationMapPage() {
  const [typed, setTyped] = useState('')
  const phone = usePhone()
  const screens = useScreens()
  const sections = useMemo(() => sectionsOf(screens), [screens])
  const shown = screens
    .filter(isReachable)
    .filter(({ title, path }) => matches(`${title} ${sections.get(path) ?? ''} ${path}`, typed))
  return (
    <>
      <PageTitle count={shown.length} />
      <TextInput
        className={classes.search}
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.card}>
        {shown.length === 0 ? (
          <p className={classes.none}>{texts.nothing}</p>
        ) : (
          <Table verticalSpacing={2} horizontalSpacing="sm" highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th className={classes.star}>
                  <span className="yq-visually-hidden">{texts.favourite}</span>
                </Table.Th>
                <Table.Th>{texts.screen}</Table.Th>
                {!phone && <Table.Th>{texts.section}</Table.Th>}
                {!phone && <Table.Th>{texts.path}</Table.Th>}
                {!phone && <Table.Th>{texts.resource}</Table.Th>}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((screen) => (
                <Row key={screen.path} screen={screen} section={sections.get(screen.path)} phone={phone} />
              ))}
            </Table.Tbody>
          </Table>
        )}
      </div>
    </>
  )
}

function Row({ screen, section, phone }: { screen: Screen; section: string | undefined; phone: boolean }) {
  const { title, path, mobilePath } = screen
  const Icon = screenIcons[screen.icon]
  const permission = screen.resources.map(describe).join(', ') || texts.everyone
  return (
    <Table.Tr>
      <Table.Td className={classes.star}>
        <Star name={title} path={path} />
      </Table.Td>
      <Table.Td>
        <Link to={phone && mobilePath ? mobilePath : path} className={classes.link}>
          <Icon size={16} stroke={1.75} aria-hidden />
          {title}
        </Link>
        {phone && <div className={classes.path}>{permission}</div>}
      </Table.Td>
      {!phone && <Table.Td className={classes.path}>{section ?? texts.none}</Table.Td>}
      {!phone && <Table.Td className={classes.path}>{path}</Table.Td>}
      {!phone && <Table.Td className={classes.path}>{permission}</Table.Td>}
    </Table.Tr>
  )
}

/** The menu section of each path. */
function sectionsOf(screens: readonly Screen[]): ReadonlyMap<string, string> {
  return new Map(menuOf(screens).flatMap((group) => screensOf(group).map(({ path }) => [path, group.title])))
}

function describe(name: ResourceName): string {
  return resources.find((resource) => resource.name === name)?.description ?? name
}
