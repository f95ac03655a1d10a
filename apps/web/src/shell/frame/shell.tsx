import { useDisclosure } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useIsDevice } from '../../lib/api-client/device.ts'
import { followDevice } from '../../lib/offline/follow-device.ts'
import { PrintNotices } from '../../ui/print/print-notices.tsx'
import { usePhone } from '../../ui/screen/phone.ts'
import { Footer } from '../footer.tsx'
import { MenuDrawer } from '../menu/menu-drawer.tsx'
import { SideMenu } from '../menu/side-menu.tsx'
import { OpenPalette } from '../palette/open-palette.ts'
import { Palette } from '../palette/palette.tsx'
import { usePalette } from '../palette/use-palette.ts'
import { usePaletteActs } from '../palette/use-palette-acts.ts'
import { shellTexts as texts } from '../texts.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ClockBanner } from './clock-banner.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Header } from './header.tsx'
import { HelpPanel } from './help-panel.tsx'
import { PhoneHeader } from './phone-header.tsx'
import { ScannerSetup } from './scanner-setup.tsx'
import classes from './shell.module.css'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { UpdatePrompt } from './update-prompt.tsx'
import { useFocusOnNewPage } from './use-focus-on-new-page.ts'
import { useFollowedLists } from './use-followed-lists.ts'
import { useGlobalShortcuts } from './use-global-shortcuts.ts'
import { useRememberRecords } from './use-remember-records.ts'

/** The frame around every screen: header, menu, content, footer; on phones a header and a bottom bar. */
export function Shell() {
  const phone = usePhone()
  const palette = usePalette()
  const [sheet, sheetIs] = useDisclosure()
  const [help, helpIs] = useDisclosure()
  const [drawer, drawerIs] = useDisclosure()
  const [scanner, scannerIs] = useDisclosure()
  useGlobalShortcuts({ openPalette: palette.open, openSheet: sheetIs.open, toggleHelp: helpIs.toggle })
  const acts = usePaletteActs({
    openHelp: helpIs.open,
    openSheet: sheetIs.open,
    openScanner: scannerIs.open,
  })
  useFollowedLists()
  const isDevice = useIsDevice()
  useEffect(() => (isDevice ? followDevice() : undefined), [isDevice])
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
        <Header
          onSearch={() => palette.open()}
          onSheet={sheetIs.open}
          onHelp={helpIs.toggle}
          onScanner={scannerIs.open}
        />
      )}
      <ConnectionBanner />
      <ClockBanner />
      <PrintNotices />
      <div className={classes.middle}>
        {!phone && <SideMenu />}
        <main id="contenido" ref={main} tabIndex={-1} className={classes.main}>
          <OpenPalette value={palette.open}>
            <Outlet />
          </OpenPalette>
        </main>
        {help && <HelpPanel onClose={helpIs.close} />}
      </div>
      {phone ? <BottomBar onSearch={() => palette.open()} onMore={drawerIs.open} /> : <Footer />}
      <MenuDrawer opened={drawer} onClose={drawerIs.close} onHelp={helpIs.open} onScanner={scannerIs.open} />
      <Palette state={palette} acts={acts} />
      <ScannerSetup opened={scanner} onClose={scannerIs.close} />
      <ShortcutSheet opened={sheet} onClose={sheetIs.close} />
      <UpdatePrompt />
    </div>
  )
}
