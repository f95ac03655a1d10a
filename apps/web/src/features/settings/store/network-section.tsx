import { Alert, Anchor, Button, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import {
  CONNECT_PATH,
  type NetworkInfo,
  networkAddresses,
  secureAddresses,
} from '@yunque/contract/settings/network'
import { QrCode } from '../../../ui/page/qr-code.tsx'
import { LoadedSection } from './loaded-section.tsx'
import { networkQuery, renewCertificate } from './network.api.ts'
import classes from './network-section.module.css'
import { texts } from './texts.ts'

/** How other computers and phones reach the store. */
export function NetworkSection() {
  return (
    <LoadedSection title={texts.network} query={networkQuery}>
      {(info) => {
        if (info.reach === 'network') return <Addresses info={info} />
        return <Text size="sm">{info.reach === 'proxy' ? texts.networkProxy : texts.networkComputer}</Text>
      }}
    </LoadedSection>
  )
}

function Addresses({ info }: { readonly info: NetworkInfo }) {
  const pages = networkAddresses(info).map((address) => `${address}${CONNECT_PATH}`)
  // The name comes first, and an old phone cannot resolve it.
  const forPhones = pages.at(info.name ? 1 : 0) ?? pages[0]
  return (
    <div className={classes.network}>
      <div className={classes.words}>
        <Text size="sm" c="dimmed">
          {texts.networkHint}
        </Text>
        <List addresses={pages} />
        {info.https ? <Secure info={info} fingerprint={info.https.fingerprint} /> : <NoHttps />}
      </div>
      {forPhones && (
        <div className={classes.qr}>
          <QrCode text={forPhones} label={texts.networkQr} />
        </div>
      )}
    </div>
  )
}

const NoHttps = () => <Alert color="yellow">{texts.networkPlain}</Alert>

function Secure({ info, fingerprint }: { readonly info: NetworkInfo; readonly fingerprint: string }) {
  return (
    <>
      <h3 className={classes.title}>{texts.networkSecure}</h3>
      <List addresses={secureAddresses(info)} />
      <h3 className={classes.title}>{texts.networkFingerprint}</h3>
      <code className={classes.fingerprint}>{fingerprint}</code>
      <Text size="xs" c="dimmed">
        {texts.networkFingerprintHint}
      </Text>
      {!info.https?.onlyServers && <Alert color="yellow">{texts.networkAnyUse}</Alert>}
      <Button
        size="xs"
        variant="default"
        className={classes.renew}
        leftSection={<IconRefresh size={16} aria-hidden />}
        onClick={() => void renewCertificate()}
      >
        {texts.networkRenew}
      </Button>
    </>
  )
}

function List({ addresses }: { readonly addresses: readonly string[] }) {
  return (
    <ul className={classes.list}>
      {addresses.map((address) => (
        <li key={address}>
          <Anchor href={address} target="_blank" rel="noreferrer" className={classes.address}>
            {address}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
