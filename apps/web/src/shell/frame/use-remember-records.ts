import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatId } from '../../lib/format/format.ts'
import { rememberRecent } from '../../ui/screen/recents.ts'
import { parseRecord } from '../../ui/screen/record-param.ts'
import { useScreens } from '../../ui/screen/screen.ts'

/** Adds every record opened by its URL to the recent documents of the palette and the home page (keyboard.palette). */
export function useRememberRecords(): void {
  const screens = useScreens()
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? '' })
  useEffect(() => {
    const cut = path.lastIndexOf('/')
    const id = parseRecord(path.slice(cut + 1))
    if (typeof id !== 'number') return
    const list = path.slice(0, cut)
    const screen = screens.find(
      (one) => one.path === list || one.mobilePath === list || one.aliases?.includes(list),
    )
    if (screen?.record) rememberRecent({ label: `${screen.record.name} ${formatId(id)}`, path })
  }, [path, screens])
}
