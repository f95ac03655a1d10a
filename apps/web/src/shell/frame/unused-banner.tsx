import { IconEyeOff } from '@tabler/icons-react'
import type { Use } from '@yunque/contract/core/uses'
import { usesCalls } from '@yunque/contract/settings/uses.endpoints'
import { usageTexts } from '@yunque/contract/settings/uses-texts'
import { useState } from 'react'
import { api } from '../../lib/api-client/api.ts'
import { useCan } from '../../lib/api-client/session.ts'
import { toast } from '../../lib/toast.ts'
import { BusyButton } from '../../ui/controls/busy-button.tsx'
import classes from './unused-banner.module.css'

const texts = {
  unusedHere: (title: string) => `Su tienda no usa «${title}»; por eso no está en el menú.`,
  useNow: 'Usarlo desde ahora',
  nowUsed: (title: string) => `Su tienda usa ahora «${title}»`,
  whoConfigures: 'Quien configura el sistema lo puede activar.',
}

/** Above a screen that the shop does not use: why the menu has no such entry, and a button that turns it on (store.uses). */
export function UnusedBanner({ use }: { readonly use: Use }) {
  const configures = useCan('app')
  const [busy, setBusy] = useState(false)
  const start = () => {
    setBusy(true)
    void startToUse(use)
      .then(() => toast.success(texts.nowUsed(usageTexts[use].title)))
      .catch((error: Error) => toast.error(error.message))
      .finally(() => setBusy(false))
  }
  return (
    <div role="note" className={classes.root}>
      <IconEyeOff size={16} aria-hidden />
      {texts.unusedHere(usageTexts[use].title)}
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

async function startToUse(use: Use): Promise<void> {
  const { uses, revision } = await api.call(usesCalls.state)
  await api.call(usesCalls.save, { body: { uses: [...uses, use], revision } })
}
