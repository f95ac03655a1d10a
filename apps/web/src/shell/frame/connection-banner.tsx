import { IconWifiOff } from '@tabler/icons-react'
import { useOnline } from '../../lib/api-client/connection.ts'
import { shellTexts as texts } from '../texts.ts'
import classes from './connection-banner.module.css'

/** Says within 2 s that the server is unreachable, and what still works (screens.offline). */
export function ConnectionBanner() {
  const online = useOnline()
  return (
    <div role="status" aria-live="polite">
      {!online && (
        <div className={classes.root}>
          <IconWifiOff size={16} aria-hidden />
          {texts.offlineBanner}
        </div>
      )}
    </div>
  )
}
