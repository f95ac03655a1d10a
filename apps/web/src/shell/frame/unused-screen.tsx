import { IconEyeOff } from '@tabler/icons-react'
import type { Use } from '@yunque/contract/core/uses'
import { usesCalls } from '@yunque/contract/settings/uses.endpoints'
import { usageTexts } from '@yunque/contract/settings/uses-texts'
import { type ReactNode, useState } from 'react'
import { api } from '../../lib/api-client/api.ts'
import { useCan } from '../../lib/api-client/session.ts'
import { toast } from '../../lib/toast.ts'
import { BusyButton } from '../../ui/controls/busy-button.tsx'
import classes from './unused-screen.module.css'

const texts = {
  unusedHere: (title: string) => `Su tienda no usa «${title}»; por eso no está en el menú.`,
  useNow: 'Usarlo desde ahora',
  nowUsed: (title: string) => `Su tienda usa ahora «${title}»`,
  whoConfigures: 'Quien configura el sistema lo puede activar.',
}

interface Props {
  readonly use: Use
  readonly children: ReactNode
}

/** A screen that the shop does not use, below why the menu has no such entry and a button that turns it on (store.uses). */
export function UnusedScreen({ use, children }: Props) {
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
    <div className={classes.root}>
      <div role="note" className={classes.note}>
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
      <div className={classes.screen}>{children}</div>
    </div>
  )
}

async function startToUse(use: Use): Promise<void> {
  const { uses, revision } = await api.call(usesCalls.state)
  await api.call(usesCalls.save, { body: { uses: [...uses, use], revision } })
}
