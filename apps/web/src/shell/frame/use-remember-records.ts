import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAbout } from '../../lib/api-client/about.ts'
import { api } from '../../lib/api-client/api.ts'
import { formatId } from '../../lib/format/format.ts'
import { rememberRecent } from '../../ui/screen/recents.ts'
import { parseRecord } from '../../ui/screen/record-param.ts'
import { type RecordLink, useScreens } from '../../ui/screen/screen.ts'

/** Adds every record opened by its URL to the recent documents of the palette and the home page (keyboard.palette). */
export function useRememberRecords(): void {
  const screens = useScreens()
  const series = useAbout()?.series
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? '' })
  useEffect(() => {
    const cut = path.lastIndexOf('/')
    const id = parseRecord(path.slice(cut + 1))
    if (typeof id !== 'number' || series === undefined) return
    const list = path.slice(0, cut)
    const screen = screens.find(
      (one) => one.path === list || one.mobilePath === list || one.aliases?.includes(list),
    )
    const record = screen?.record
    if (!record) return
    void numberOf(record, id, series.length > 0).then((number) => {
      if (number !== undefined) rememberRecent({ label: `${record.name} ${number}`, path })
    })
  }, [path, screens, series])
}

/** What a record is called (series.number); undefined when its list does not have it, or the request failed. */
async function numberOf(record: RecordLink, id: number, hasSeries: boolean): Promise<string | undefined> {
  if (!hasSeries || !record.inSeries) return formatId(id)
  const found = (await record.find?.(api.call, { id }).catch(() => undefined)) ?? []
  return found[0]?.number
}
