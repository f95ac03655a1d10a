import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ThisDevice, thisDevice } from '@yunque/contract/printing/devices'
import { useState } from 'react'
import { useSession } from '../../../lib/api-client/session.ts'
import { thisDeviceQuery } from '../../../lib/api-client/this-device.ts'
import { toast } from '../../../lib/toast.ts'
import { useLeaveGuard } from '../../../ui/dialog/use-leave-guard.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { useSaveShortcut } from '../../../ui/form/use-save-shortcut.ts'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { DeviceFields } from './device-fields.tsx'
import { OfflineReady } from './offline-ready.tsx'
import { registerDevice } from './printing.api.ts'
import classes from './printing.module.css'
import { texts } from './texts.ts'

/** 'Este dispositivo': registers the browser, and says where it prints (printing.devices). */
export function ThisDevicePage() {
  const { data, error, refetch } = useQuery(thisDeviceQuery)
  return (
    <>
      <PageTitle />
      {data !== undefined && <DeviceForm key={`${data?.id}`} device={data} />}
      {data === undefined && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Loading lines={6} />}
    </>
  )
}

function DeviceForm({ device }: { readonly device: ThisDevice | null }) {
  const ownArea = useSession()?.areaId ?? null
  const [initialValues] = useState({
    name: device?.name ?? '',
    areaId: (device?.areaId ?? ownArea) as number | null,
    printerId: (device?.printer?.id ?? null) as number | null,
    labelPrinterId: (device?.labelPrinter?.id ?? null) as number | null,
    customerDisplay: device?.customerDisplay ?? false,
    tillPins: device?.tillPins ?? false,
    sellsOffline: device?.sellsOffline ?? false,
  })
  const save = device ? texts.save : texts.register
  const form = useZodForm({
    schema: thisDevice,
    initialValues,
    save: registerDevice,
    onSaved: () => {
      form.reset(form.getValues())
      toast.success(texts.saved(form.getValues().name))
    },
  })
  useLeaveGuard(form.isDirty, form.discard)
  useSaveShortcut(form, save)
  return (
    <div className={classes.page}>
      <Section title={texts.where}>
        <Text size="sm" className={classes.hint}>
          {device ? texts.registered(device.name) : texts.unregistered}
        </Text>
        <Form form={form}>
          <DeviceFields form={form} />
          <div className={classes.actions}>
            <SaveButton form={form}>{save}</SaveButton>
          </div>
        </Form>
      </Section>
      <OfflineReady permitted={device?.sellsOffline ?? false} />
    </div>
  )
}
