import { useDisclosure } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { usePhone } from '../shared/ui/phone.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { HelpPanel } from './help-panel.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { Palette } from './palette.tsx'
import { PhoneHeader } from './phone-header.tsx'
import classes from './shell.module.css'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { SideMenu } from './side-menu.tsx'
import { shellTexts as texts } from './texts.ts'
import { UpdatePrompt } from './update-prompt.tsx'
import { useGlobalShortcuts } from './use-global-shortcuts.ts'
import { usePalette } from './use-palette.ts'
import { useRememberRecords } from './use-remember-records.ts'
import { useShownScreen } from './use-shown-screen.ts'

/** The frame around every screen: header, menu, content, footer; on phones a header and a bottom bar (ux.md §6). */
export function Shell() {
  const phone = usePhone()
  const palette = usePalette()
  const [sheet, sheetIs] = useDisclosure()
  const [help, helpIs] = useDisclosure()
  const [drawer, drawerIs] = useDisclosure()
  useGlobalShortcuts({ openPalette: palette.open, openSheet: sheetIs.open, toggleHelp: helpIs.toggle })
  useRememberRecords()
  const main = useRef<HTMLElement>(null)
  useFocusOnNewPage(main)

  return (
    <div className={classes.root} data-phone={phone || undefined}>
      <a className={classes.skip} href="#contenido">
        {texts.skip}
      </a>
      {phone ? (
        <PhoneHeader onMenu={drawerIs.open} onSearch={() => palette.open('clients')} />
      ) : (
        <Header onSearch={() => palette.open()} onSheet={sheetIs.open} onHelp={helpIs.toggle} />
      )}
      <ConnectionBanner />
      <div className={classes.middle}>
        {!phone && <SideMenu />}
        <main id="contenido" ref={main} tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
        {help && <HelpPanel onClose={helpIs.close} />}
      </div>
      {phone ? <BottomBar onSearch={() => palette.open()} onMore={drawerIs.open} /> : <Footer />}
      <MenuDrawer opened={drawer} onClose={drawerIs.close} onHelp={helpIs.open} />
      <Palette state={palette} />
      <ShortcutSheet opened={sheet} onClose={sheetIs.close} />
      <UpdatePrompt />
    </div>
  )
}

/** Who uses a screen reader hears the new page: its content takes the focus unless something of it already has it. */
function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
  const path = useShownScreen()?.path
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    const active = document.activeElement
    if (active === null || active === document.body) main.current?.focus({ preventScroll: true })
  }, [path, main])
}
