import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../lib/api-client/session.ts'
import { firstStepsQuery } from '../../../records/first-steps/first-steps.api.ts'
import { KeptHeight } from '../../../ui/page/kept-height.tsx'
import { AlarmList } from './alarm-list.tsx'
import { alarmsQuery } from './alarms.api.ts'
import { FirstSteps } from './first-steps.tsx'

/** What an administrator has to know first: alarms, and the first steps of a new store. */
export function Notices() {
  const administers = useCan('app')
  const alarms = useQuery({ ...alarmsQuery, enabled: administers })
  const steps = useQuery({ ...firstStepsQuery, enabled: administers })
  return (
    <KeptHeight name="home.notices" arrived={!alarms.isLoading && !steps.isLoading}>
      <AlarmList />
      <FirstSteps />
    </KeptHeight>
  )
}
