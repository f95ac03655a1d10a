import { Alert, Button, SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ContinuousPlace } from '@yunque/contract/backup/continuous'
import type { LookBackState } from '@yunque/contract/backup/look-back'
import { formatId } from '@yunque/contract/core/format'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format/format.ts'
import { BusyButton } from '../../../ui/controls/busy-button.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { MomentPicker } from '../../../ui/moments/moment-picker.tsx'
import type { Choice } from '../../../ui/moments/moments.ts'
import { wordsOfStage } from '../../../ui/moments/texts.ts'
import { StageProgress } from '../../../ui/page/stage-progress.tsx'
import { continuousQuery } from './backups.api.ts'
import { beginLookBack, endLookBack, lookBackQuery, momentsQuery, openLookBack } from './look-back.api.ts'
import classes from './look-back.module.css'
import { lookTexts } from './look-back-texts.ts'

const size = { width: 460 }

/** The store as it was at a moment, beside the living one (store.look-back). */
export function LookBackDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: look, error, refetch } = useQuery(lookBackQuery)
  const { data: info } = useQuery(continuousQuery)
  const places = info?.places.filter(({ configured }) => configured).map(({ place }) => place)
  const [ask, { busy, actions }] = useActions(look, places)
  return (
    <RecordDialog
      title={lookTexts.title}
      size={size}
      onClose={onClose}
      loading={!look && !error}
      actions={actions}
    >
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {look && <Content look={look} places={places} ask={ask} busy={busy} />}
    </RecordDialog>
  )
}

/** What is chosen, and the buttons for where it stands. */
type LookChoice = { readonly place: ContinuousPlace; readonly choice: Choice | null }
type Places = readonly ContinuousPlace[]
type Ask = { readonly asked: LookChoice; readonly setAsked: (asked: LookChoice) => void }

function useActions(look: LookBackState | undefined, places: Places = []) {
  const [given, setAsked] = useState<LookChoice>({ place: 'folder', choice: { kind: 'last' } })
  // Only one of them may be configured.
  const asked = {
    place: places.includes(given.place) ? given.place : (places[0] ?? given.place),
    choice: given.choice,
  }
  const [busy, setBusy] = useState(false)
  const run = (work: () => Promise<void>) => () => {
    setBusy(true)
    void work().finally(() => setBusy(false))
  }
  const { place, choice } = asked
  const actions = {
    none: (
      <BusyButton
        busy={busy}
        disabled={choice === null || places.length === 0}
        onClick={run(async () => (choice === null ? undefined : beginLookBack(place, choice)))}
      >
        {lookTexts.prepare}
      </BusyButton>
    ),
    making: (
      <BusyButton variant="default" busy={busy} onClick={run(endLookBack)}>
        {lookTexts.cancel}
      </BusyButton>
    ),
    ready: (
      <>
        <Button variant="default" disabled={busy} onClick={run(endLookBack)}>
          {lookTexts.end}
        </Button>
        <BusyButton busy={busy} onClick={run(openLookBack)}>
          {lookTexts.open}
        </BusyButton>
      </>
    ),
    unable: null,
  }
  return [
    { asked, setAsked },
    { busy, actions: look && actions[look.state] },
  ] as const
}

interface ContentProps {
  readonly look: LookBackState
  readonly places: Places | undefined
  readonly ask: Ask
  readonly busy: boolean
}

function Content({ look, places, ask, busy }: ContentProps) {
  const { state, stage, done, total, at, lastDocument, fault } = look
  if (state === 'unable') return <Text>{fault}</Text>
  if (state === 'making')
    return (
      <StageProgress
        label={lookTexts.progress}
        of={{ done, total }}
        text={busy ? lookTexts.cancelling : wordsOfStage(stage)}
        hint={lookTexts.making}
      />
    )
  if (state === 'ready')
    return (
      <div className={classes.stage}>
        <Text fw={600}>{lookTexts.ready(formatDateTime(at))}</Text>
        {lastDocument && (
          <Text size="sm">
            {lookTexts.last(
              `${lastDocument.name} ${formatId(lastDocument.id)}`,
              formatDateTime(lastDocument.at),
            )}
          </Text>
        )}
        <p className={classes.hint}>{lookTexts.readyHint}</p>
      </div>
    )
  return (
    <div className={classes.stage}>
      {fault !== '' && <Alert color="red">{fault}</Alert>}
      <Text size="sm">{lookTexts.hint}</Text>
      <Moments {...ask} places={places} />
    </div>
  )
}

/** The places that are configured, and the moments of one. */
function Moments({ asked, setAsked, places }: Ask & Pick<ContentProps, 'places'>) {
  const { place } = asked
  const {
    data: moments,
    error,
    refetch,
  } = useQuery({
    ...momentsQuery(place),
    enabled: places !== undefined && places.length > 0,
  })
  if (!places) return <Loading lines={4} />
  if (places.length === 0) return <Text size="sm">{lookTexts.noPlace}</Text>
  return (
    <>
      {places.length > 1 && (
        <SegmentedControl
          aria-label={lookTexts.place}
          data={places.map((one) => ({ value: one, label: lookTexts.places[one] }))}
          value={place}
          onChange={(value) =>
            setAsked({ place: value === 'storage' ? 'storage' : 'folder', choice: { kind: 'last' } })
          }
        />
      )}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!moments && !error && <Loading lines={4} />}
      {moments?.spans.length === 0 && <Text size="sm">{lookTexts.noMoments}</Text>}
      {moments && moments.spans.length > 0 && (
        <MomentPicker
          key={place}
          moments={moments}
          value={asked.choice}
          onChange={(choice) => setAsked({ place, choice })}
        />
      )}
    </>
  )
}
