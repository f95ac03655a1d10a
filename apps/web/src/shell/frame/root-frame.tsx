import { Outlet } from '@tanstack/react-router'
import { OpenedDialogs } from '../../ui/dialog/opened-dialogs.tsx'
import { PracticeBand } from '../../ui/page/practice-band.tsx'

/** Around every page, also the sign-in and the print pages. */
export function RootFrame() {
  return (
    <>
      <PracticeBand />
      <Outlet />
      <OpenedDialogs />
    </>
  )
}
