import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { offlineReason, useOnline } from '../../lib/api-client/connection.ts'
import type { ZodForm } from './use-zod-form.ts'

interface Props<Values> extends ButtonProps {
  readonly form: ZodForm<Values>
  readonly children: ReactNode
}

/**
 * The primary button of a form. It shows progress and is disabled during a request (screens.one-request) and
 * offline (screens.offline).
 */
export function SaveButton<Values>({ form, children, ...others }: Props<Values>) {
  const offline = useOnline() ? {} : { disabled: true, title: offlineReason }
  return (
    <Button type="submit" form={form.id} loading={form.submitting} {...others} {...offline}>
      {children}
    </Button>
  )
}
