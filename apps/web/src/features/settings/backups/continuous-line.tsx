import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ContinuousPlaceInfo } from '@yunque/contract/backup/continuous'
import { formatAgo } from '../../../lib/format/format.ts'
import { continuousQuery } from './backups.api.ts'
import { lookTexts } from './look-back-texts.ts'
import { PlaceLine } from './place-line.tsx'
import { texts } from './texts.ts'

/** A place that lacks no more than this is late because of its base copy, if that is old. */
const SHORT_S = 120
const OLD_BASE_MS = 2 * 86_400_000

interface Props {
  readonly onConfigure: () => void
  /** Opens the store as it was at a moment of the copy. */
  readonly onLook: () => void
}

/** Whether each place of the continuous copy has the last of the store. */
export function ContinuousLine({ onConfigure, onLook }: Props) {
  const { data: info } = useQuery(continuousQuery)
  if (!info) return null
  const active = info.places.filter(({ state }) => state !== 'off')
  const configure = info.possible && (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={`${texts.configure} ${texts.continuous.toLowerCase()}`}
        onClick={onConfigure}
      >
        {texts.configure}
      </Button>
      <Button size="compact-xs" variant="subtle" onClick={onLook}>
        {lookTexts.short}
      </Button>
    </>
  )
  if (active.length === 0)
    return (
      <PlaceLine
        name={texts.continuous}
        text={info.possible ? texts.continuousOff : texts.continuousExternal}
        fault={null}
      >
        {configure}
      </PlaceLine>
    )
  return active.map((one, i) => (
    <PlaceLine
      key={one.place}
      name={`${texts.continuous}, ${texts.continuousPlaces[one.place]}`}
      text={continuousText(one)}
      fault={one.fault}
    >
      {i === active.length - 1 && configure}
    </PlaceLine>
  ))
}

/** How old what the place lacks is, in words. */
function continuousText({ state, seconds, baseAt }: ContinuousPlaceInfo): string {
  if (state === 'starting') return texts.continuousStarting
  if (state === 'current') return texts.continuousCurrent(seconds ?? 0)
  if (seconds === null) return texts.continuousNever
  if (seconds > SHORT_S) return texts.continuousLate(seconds)
  if (baseAt === null) return texts.continuousNoBase
  const base = Date.parse(baseAt)
  return Date.now() - base > OLD_BASE_MS
    ? texts.continuousOldBase(formatAgo(base, Date.now()))
    : texts.continuousLate(seconds)
}
