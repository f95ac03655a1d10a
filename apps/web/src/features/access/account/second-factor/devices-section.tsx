import { Button, Text } from '@mantine/core'
import type { RememberedDevice } from '@yunque/contract/access/second-factor'
import { useState } from 'react'
import { ApiError } from '../../../../lib/api-client/api.ts'
import { deviceOf } from '../../../../lib/format/device.ts'
import { formatDate } from '../../../../lib/format/format.ts'
import { toast } from '../../../../lib/toast.ts'
import { Section } from '../../../../ui/page/section.tsx'
import { Row } from './row.tsx'
import { forgetDevices } from './second-factor.api.ts'
import classes from './second-factor.module.css'
import { texts } from './texts.ts'

/** The devices that are not asked for a second factor, and buttons to forget them. */
export function DevicesSection({ devices }: { readonly devices: readonly RememberedDevice[] }) {
  const [busy, setBusy] = useState(false)
  const forget = async (id?: number) => {
    setBusy(true)
    try {
      await forgetDevices(id)
      toast.success(id === undefined ? texts.allForgotten : texts.forgotten)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title={texts.devices}>
      <Text size="sm" className={classes.hint}>
        {devices.length === 0 ? texts.noDevices : texts.devicesWhat}
      </Text>
      {devices.map(({ id, userAgent, address, lastUsedAt, expiresAt }) => (
        <Row
          key={id}
          title={`${deviceOf(userAgent)} · ${address}`}
          actions={
            <Button
              variant="default"
              disabled={busy}
              aria-label={`${texts.forget} ${deviceOf(userAgent)}`}
              onClick={() => void forget(id)}
            >
              {texts.forget}
            </Button>
          }
        >
          {texts.deviceUse(formatDate(lastUsedAt), formatDate(expiresAt))}
        </Row>
      ))}
      {devices.length > 1 && (
        <Button variant="default" disabled={busy} onClick={() => void forget()}>
          {texts.forgetAll}
        </Button>
      )}
    </Section>
  )
}
