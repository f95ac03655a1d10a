import type { ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { offlineReason, useOnline } from '../../lib/api-client/connection.ts'
import { BusyButton } from '../controls/busy-button.tsx'
import { useSaves } from '../controls/saves.ts'
import { laterTexts } from './later-texts.ts'
import type { ZodForm } from './use-zod-form.ts'

interface Props<Values> extends ButtonProps {
  readonly form: ZodForm<Values>
  readonly children: ReactNode
}

/**
 * The primary button of a form. It shows progress and is disabled during a request (screens.one-request) and offline
 * (screens.offline), unless this device may keep the form for its server (offline.later).
 */
export function SaveButton<Values>({ form, children, ...others }: Props<Values>) {
  useSaves()
  const online = useOnline()
  const offline = form.keepsLater ? { title: laterTexts.hint } : { disabled: true, title: offlineReason }
  return (
    <BusyButton type="submit" form={form.id} busy={form.submitting} {...others} {...(online ? {} : offline)}>
      {children}
    </BusyButton>
  )
}
