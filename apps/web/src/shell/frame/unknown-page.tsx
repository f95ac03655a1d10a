import { Button, Group } from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useContext } from 'react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { OpenPalette } from '../palette/open-palette.ts'
import { shellTexts as texts } from '../texts.ts'

/** The page of an unknown address. It offers the palette, where every screen can be found. */
export function UnknownPage() {
  const { pathname } = useLocation()
  const openPalette = useContext(OpenPalette)
  return (
    <div role="alert">
      <EmptyState
        icon={<IconMapQuestion size={32} stroke={1.5} aria-hidden />}
        title={texts.unknownTitle}
        text={texts.unknownText(pathname)}
        action={
          <Group justify="center">
            <Button onClick={() => openPalette()}>{texts.searchScreens}</Button>
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/app" />}>
              {texts.home}
            </Button>
          </Group>
        }
      />
    </div>
  )
}
