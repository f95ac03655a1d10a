import { Button, Text } from '@mantine/core'
import type { Passkey, SecondFactorInfo } from '@yunque/contract/access/second-factor'
import { formatDate } from '../../../../lib/format/format.ts'
import { Section } from '../../../../ui/page/section.tsx'
import { passkeysWork } from './browser-passkeys.ts'
import { Row } from './row.tsx'
import classes from './second-factor.module.css'
import { texts } from './texts.ts'

/** The action that the user chose. */
export type Wish = 'totp' | 'passkey' | 'renew' | 'removeTotp' | Passkey

interface Props {
  readonly info: SecondFactorInfo
  readonly onWish: (wish: Wish) => void
}

/** The second factors of the sign-in. */
export function FactorsSection({ info, onWish }: Props) {
  return (
    <Section title={texts.title}>
      <Text size="sm" className={classes.hint}>
        {texts.intro}
      </Text>
      <AppRow info={info} onWish={onWish} />
      <PasskeyRows info={info} onWish={onWish} />
      <RecoveryRow info={info} onWish={onWish} />
    </Section>
  )
}

function AppRow({ info: { totp }, onWish }: Props) {
  const actions = (
    <>
      <Button variant="default" onClick={() => onWish('totp')}>
        {totp === null ? texts.configure : texts.change}
      </Button>
      {totp !== null && (
        <Button variant="default" aria-label={texts.removeApp} onClick={() => onWish('removeTotp')}>
          {texts.remove}
        </Button>
      )}
    </>
  )
  return (
    <div className={classes.block}>
      <Row title={texts.app} actions={actions}>
        {totp === null ? `${texts.appNone}. ${texts.appWhat}` : texts.appSince(formatDate(totp))}
      </Row>
    </div>
  )
}

function PasskeyRows({ info: { passkeys }, onWish }: Props) {
  const works = passkeysWork()
  const add = works && (
    <Button variant="default" onClick={() => onWish('passkey')}>
      {texts.addPasskey}
    </Button>
  )
  return (
    <div className={classes.block}>
      <Row title={texts.passkeys} actions={add}>
        {works ? texts.passkeyWhat : texts.passkeyUnfit}
      </Row>
      {passkeys.map((passkey) => (
        <Row
          key={passkey.id}
          title={passkey.name}
          actions={
            <Button
              variant="default"
              aria-label={texts.removePasskey(passkey.name)}
              onClick={() => onWish(passkey)}
            >
              {texts.remove}
            </Button>
          }
        >
          {texts.passkeyUse(passkey.host, passkey.lastUsedAt && formatDate(passkey.lastUsedAt))}
        </Row>
      ))}
    </div>
  )
}

function RecoveryRow({ info: { totp, passkeys, recoveryCodes }, onWish }: Props) {
  const any = totp !== null || passkeys.length > 0
  const renew = any && (
    <Button variant="default" onClick={() => onWish('renew')}>
      {texts.renew}
    </Button>
  )
  return (
    <div className={classes.block}>
      <Row title={texts.recovery} actions={renew}>
        {any ? texts.recoveryLeft(recoveryCodes) : texts.recoveryNone}
      </Row>
    </div>
  )
}
