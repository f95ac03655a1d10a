import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ContinuousPlaceInfo } from '@yunque/contract/backup/continuous'
import { continuousQuery } from './backups.api.ts'
import { lookTexts } from './look-back-texts.ts'
import { PlaceLine } from './place-line.tsx'
import { texts } from './texts.ts'

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
function continuousText({ state, seconds }: ContinuousPlaceInfo): string {
  if (state === 'starting') return texts.continuousStarting
  if (state === 'current') return texts.continuousCurrent(seconds ?? 0)
  return seconds === null ? texts.continuousNever : texts.continuousLate(seconds)
}
