import { useQuery } from '@tanstack/react-query'
import type { FactorAdded, TotpSetup } from '@yunque/contract/access/second-factor'
import { tillWorkers } from '@yunque/contract/access/till-rights'
import { useState } from 'react'
import { useCan } from '../../../../lib/api-client/session.ts'
import { toast } from '../../../../lib/toast.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { PageTitle } from '../../../../ui/page/page-title.tsx'
import { DevicesSection } from './devices-section.tsx'
import { FactorsSection, type Wish } from './factors-section.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { forApprovals, forTills, PinSection } from './pin-section.tsx'
import { removePasskey, removeTotp, renewCodes, secondFactorQuery, startTotp } from './second-factor.api.ts'
import classes from './second-factor.module.css'
import { CodesDialog, TotpDialog } from './shown-dialog.tsx'
import { texts } from './texts.ts'

/** The user's own account: the PINs for approvals and for a till, the second factor and the remembered devices. */
export function AccountPage() {
  const { data, error, refetch } = useQuery(secondFactorQuery)
  const approves = useCan('aprobar')
  const worksAtTill = useCan(...tillWorkers)
  const hasFactor = data !== undefined && (data.demanded || data.totp !== null || data.passkeys.length > 0)
  const [wish, setWish] = useState<Wish | null>(null)
  const [setup, setSetup] = useState<TotpSetup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const added = ({ recoveryCodes }: FactorAdded) => {
    setWish(null)
    setSetup(null)
    setCodes(recoveryCodes)
  }
  return (
    <>
      <PageTitle />
      {data && (
        <div className={classes.page}>
          {approves && <PinSection of={forApprovals} />}
          {worksAtTill && !hasFactor && <PinSection of={forTills} />}
          <FactorsSection info={data} onWish={setWish} />
          <DevicesSection devices={data.devices} />
        </div>
      )}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {wish !== null && setup === null && (
        <WishDialog wish={wish} onSetup={setSetup} onAdded={added} onClose={() => setWish(null)} />
      )}
      {setup !== null && (
        <TotpDialog setup={setup} onAdded={added} onClose={() => added({ recoveryCodes: null })} />
      )}
      {codes !== null && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  )
}

interface WishProps {
  readonly wish: Wish
  readonly onSetup: (setup: TotpSetup) => void
  readonly onAdded: (added: FactorAdded) => void
  readonly onClose: () => void
}

/** Asks for the password, runs the action and shows the result. */
function WishDialog({ wish, onSetup, onAdded, onClose }: WishProps) {
  const removed = () => {
    toast.success(texts.removed)
    onClose()
  }
  const away = { effect: texts.removeEffect, action: texts.remove, onDone: removed, onClose }
  if (wish === 'totp')
    return (
      <PasswordDialog
        title={texts.app}
        action={texts.continue}
        onClose={onClose}
        work={startTotp}
        onDone={onSetup}
      />
    )
  if (wish === 'passkey')
    return (
      <PasskeyDialog
        asksPassword
        onClose={onClose}
        onAdded={(answer) => {
          toast.success(texts.passkeyAdded)
          onAdded(answer)
        }}
      />
    )
  if (wish === 'renew')
    return (
      <PasswordDialog
        title={texts.recovery}
        effect={texts.renewEffect}
        action={texts.renew}
        onClose={onClose}
        work={renewCodes}
        onDone={onAdded}
      />
    )
  if (wish === 'removeTotp') return <PasswordDialog {...away} title={texts.removeApp} work={removeTotp} />
  return (
    <PasswordDialog
      {...away}
      title={texts.removePasskey(wish.name)}
      work={(proof) => removePasskey(wish.id, proof)}
    />
  )
}
