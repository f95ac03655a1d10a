import type { ButtonProps } from '@mantine/core'
import type { FirstStepMark } from '@yunque/contract/settings/first-steps'
import { firstStepOf } from '@yunque/contract/settings/first-steps'
import { type ReactNode, useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { markFirstStep } from '../../../records/first-steps/first-steps.api.ts'
import { BusyButton } from '../../../ui/controls/busy-button.tsx'

interface Props extends ButtonProps {
  readonly mark: FirstStepMark
  readonly children: ReactNode
}

/** Marks a step as skipped, done, or to be done after all. */
export function MarkButton({ mark, children, ...props }: Props) {
  const [busy, setBusy] = useState(false)
  const say = () => {
    setBusy(true)
    void markFirstStep(mark)
      .catch((error: Error) => toast.error(error.message))
      .finally(() => setBusy(false))
  }
  return (
    <BusyButton
      {...props}
      busy={busy}
      aria-label={`${children}: ${firstStepOf(mark.step).title}`}
      onClick={say}
    >
      {children}
    </BusyButton>
  )
}
