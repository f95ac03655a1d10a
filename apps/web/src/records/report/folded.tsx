import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { usePhone } from '../../ui/screen/phone.ts'
import { texts } from './texts.ts'

interface Props {
  readonly from: string | null
  readonly to: string | null
  readonly children: ReactNode
}

/** The filters of a report. On a phone they are behind a button that shows the dates. */
export function Folded({ from, to, children }: Props) {
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  if (!phone) return children
  const days = from !== null && to !== null ? texts.rangeOf(from, to) : texts.idle
  return (
    <>
      <Button
        variant="default"
        justify="start"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {days}
      </Button>
      {open && children}
    </>
  )
}
