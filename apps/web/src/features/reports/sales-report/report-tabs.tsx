import { Tabs } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import { useAsk, useAsked, type View, views } from './asked.ts'
import classes from './sales-report.module.css'
import { texts } from './texts.ts'

interface Props {
  /** Whether the user chose the current tab here: its list is mounted again, and the focus stays on the tab. */
  readonly chosen: RefObject<boolean>
}

/** The tabs of the report. */
export function ReportTabs({ chosen }: Props) {
  const { vista } = useAsked()
  const ask = useAsk()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!chosen.current) return
    chosen.current = false
    list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  }, [chosen])
  return (
    <Tabs
      value={vista}
      activateTabWithKeyboard={false}
      onChange={(next) => {
        chosen.current = true
        ask({ vista: next as View })
      }}
    >
      <Tabs.List ref={list} aria-label={texts.tabs} className={classes.tabs}>
        {views.map((view) => (
          <Tabs.Tab key={view} value={view}>
            {texts.views[view]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
