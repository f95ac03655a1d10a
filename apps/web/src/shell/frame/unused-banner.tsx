import { IconEyeOff } from '@tabler/icons-react'
import { type Use, usageOf } from '@yunque/contract/core/uses'
import { useState } from 'react'
import { useAbout } from '../../lib/api-client/about.ts'
import { useCan } from '../../lib/api-client/session.ts'
import { startToUse } from '../../lib/api-client/uses.ts'
import { toast } from '../../lib/toast.ts'
import { BusyButton } from '../../ui/controls/busy-button.tsx'
import { shellTexts as texts } from '../texts.ts'
import classes from './unused-banner.module.css'

/** Above a screen that the shop does not use: why the menu has no such entry, and a button that turns it on (store.uses). */
export function UnusedBanner({ use }: { readonly use: Use }) {
  const uses = useAbout()?.uses
  const configures = useCan('app')
  const [busy, setBusy] = useState(false)
  if (uses === undefined || uses.includes(use)) return null
  const start = () => {
    setBusy(true)
    void startToUse(use)
      .then(() => toast.success(texts.nowUsed(usageOf(use).title)))
      .catch((error: Error) => toast.error(error.message))
      .finally(() => setBusy(false))
  }
  return (
    <div role="note" className={classes.root}>
      <IconEyeOff size={16} aria-hidden />
      {texts.unusedHere(usageOf(use).title)}
      {configures ? (
        <BusyButton variant="default" size="compact-xs" busy={busy} onClick={start}>
          {texts.useNow}
        </BusyButton>
      ) : (
        texts.whoConfigures
      )}
    </div>
  )
}
