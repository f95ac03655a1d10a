import { Alert, Anchor, Button, Text } from '@mantine/core'
import { IconDeviceMobile, IconFingerprint, IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { FactorAdded, TotpSetup as Setup } from '@yunque/contract/access/second-factor'
import { useState } from 'react'
import { ApiError } from '../../../../lib/api-client/api.ts'
import { queryClient } from '../../../../lib/api-client/query-client.ts'
import { getSession, startSession } from '../../../../lib/api-client/session.ts'
import { toast } from '../../../../lib/toast.ts'
import { BusyButton } from '../../../../ui/controls/busy-button.tsx'
import { pageAfterLogin } from '../../../../ui/screen/navigation-state.ts'
import classes from '../account-frame.module.css'
import { AccountFrame } from '../account-frame.tsx'
import { passkeysWork } from './browser-passkeys.ts'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { secondFactorQuery, startTotp } from './second-factor.api.ts'
import { texts } from './texts.ts'
import { TotpSetup } from './totp-setup.tsx'

/** Sets up a second factor when the role requires one. No other page opens before. */
export function SetUpPage() {
  const { data } = useQuery(secondFactorQuery)
  const [setup, setSetup] = useState<Setup | null>(null)
  const [added, setAdded] = useState<FactorAdded | null>(null)
  const leave = useLeave()
  const begin = async () => {
    try {
      setSetup(await startTotp({}))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    }
  }
  // Reloaded after the setup: nothing is left to do here.
  const done = added !== null || (data !== undefined && (data.totp !== null || data.passkeys.length > 0))
  return (
    <AccountFrame title={done && added?.recoveryCodes ? texts.recovery : texts.setUp}>
      {done ? (
        <div className={classes.form}>
          {added?.recoveryCodes && <RecoveryCodes codes={added.recoveryCodes} />}
          <Button data-autofocus autoFocus onClick={leave}>
            {added?.recoveryCodes ? texts.saved : texts.goOn}
          </Button>
        </div>
      ) : (
        <>
          {!setup && (
            <Alert color="info" variant="light" icon={<IconShieldLock />} mb="md">
              {texts.demanded}
            </Alert>
          )}
          {setup ? (
            <TotpSetup setup={setup} onAdded={setAdded} />
          ) : (
            <Choice onApp={begin} onAdded={setAdded} />
          )}
          <div className={classes.ways}>
            {setup && (
              <Anchor component="button" type="button" size="sm" onClick={() => setSetup(null)}>
                {texts.otherWay}
              </Anchor>
            )}
            <Anchor
              size="sm"
              renderRoot={(props) => <Link {...props} to="/account/logout" preload={false} />}
            >
              {texts.signOut}
            </Anchor>
          </div>
        </>
      )}
    </AccountFrame>
  )
}

/** The session has full access from now on. */
function useLeave(): () => void {
  const { from } = useLocation().state
  const navigate = useNavigate()
  return () => {
    const session = getSession()
    if (session) startSession({ ...session, secondFactorDue: false })
    // Answers given before the full session are loaded again.
    void queryClient.invalidateQueries()
    void navigate({ href: pageAfterLogin(from), replace: true })
  }
}

interface ChoiceProps {
  readonly onApp: () => Promise<void>
  readonly onAdded: (added: FactorAdded) => void
}

function Choice({ onApp, onAdded }: ChoiceProps) {
  const [naming, setNaming] = useState(false)
  const [busy, setBusy] = useState(false)
  const begin = () => {
    setBusy(true)
    void onApp().finally(() => setBusy(false))
  }
  const works = passkeysWork()
  return (
    <div className={classes.form}>
      <Text size="sm">{texts.choose}</Text>
      <BusyButton
        autoFocus
        busy={busy}
        leftSection={<IconDeviceMobile size={18} aria-hidden />}
        onClick={begin}
      >
        {texts.app}
      </BusyButton>
      <Text size="sm" c="dimmed">
        {texts.appWhat}
      </Text>
      <Button
        variant="default"
        disabled={!works}
        leftSection={<IconFingerprint size={18} aria-hidden />}
        onClick={() => setNaming(true)}
      >
        {texts.addPasskey}
      </Button>
      <Text size="sm" c="dimmed">
        {works ? texts.passkeyWhat : texts.passkeyUnfit}
      </Text>
      {naming && <PasskeyDialog asksPassword={false} onAdded={onAdded} onClose={() => setNaming(false)} />}
    </div>
  )
}
