import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { rateNotice } from '../../lib/format/format.ts'

/** Says that the exchange rate is of an earlier day. Renders nothing when it is of the day. */
export function RateNotice({ earlier }: { readonly earlier: string | null }) {
  if (earlier === null) return null
  return (
    <Alert variant="light" color="yellow" py={8} icon={<IconAlertTriangle size={18} aria-hidden />}>
      {rateNotice(earlier)}
    </Alert>
  )
}
