import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BackupInfo, MinuteTrial } from '@yunque/contract/backup/backups'
import { formatAgo, formatDate, formatDateTime } from '../../../lib/format/format.ts'
import { backupSettingsQuery, recoveryQuery, tryBackup } from './backups.api.ts'
import { ContinuousLine } from './continuous-line.tsx'
import { PlaceLine } from './place-line.tsx'
import classes from './places.module.css'
import { texts as sheetTexts } from './recovery/texts.ts'
import { ReserveLine } from './reserve-line.tsx'
import { texts } from './texts.ts'

const agoOf = (instant: string): string => formatAgo(Date.parse(instant), Date.now())

interface PlacesProps {
  readonly onStorage: () => void
  readonly onContinuous: () => void
  readonly onLook: () => void
  readonly onReserve: () => void
}

/** Where the store has backups and how old each is, and the last trial. */
export function Places({ onStorage, onContinuous, onLook, onReserve }: PlacesProps) {
  const { data: info } = useQuery(backupSettingsQuery)
  if (!info) return null
  const { goodAt, copyFolder, copiedAt, copyFault, bucket, storedAt, storageFault } = info
  return (
    <ul className={classes.places} aria-label={texts.places}>
      <PlaceLine
        name={texts.here}
        text={goodAt === null ? texts.none : texts.lastGood(agoOf(goodAt))}
        fault={null}
      />
      {copyFolder !== '' && <PlaceLine name={texts.copyFolder} text={copyOf(copiedAt)} fault={copyFault} />}
      <PlaceLine
        name={texts.storage}
        text={bucket === '' ? texts.noStorage : copyOf(storedAt)}
        fault={storageFault}
      >
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`${texts.configure} ${texts.storage.toLowerCase()}`}
          onClick={onStorage}
        >
          {texts.configure}
        </Button>
      </PlaceLine>
      <ContinuousLine onConfigure={onContinuous} onLook={onLook} />
      <ReserveLine onConnect={onReserve} />
      <li className={classes.place}>
        <span>
          {texts.trial}: <strong>{trialOf(info)}</strong>
        </span>
        {info.trial?.reason && <span className={classes.fault}>{info.trial.reason}</span>}
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={goodAt === null || info.trial?.result === 'running'}
          onClick={() => void tryBackup()}
        >
          {texts.trialNow}
        </Button>
      </li>
      {info.minuteTrial && (
        <PlaceLine
          name={texts.minuteTrial}
          text={minuteTrialOf(info.minuteTrial)}
          fault={info.minuteTrial.reason}
        />
      )}
      <SheetPlace />
    </ul>
  )
}

/** Since when there is a sheet of recovery, and the way to make one. */
function SheetPlace() {
  const { data: info } = useQuery(recoveryQuery)
  if (!info) return null
  const { state, madeAt } = info
  const words = {
    none: sheetTexts.placeNone,
    ready: sheetTexts.placeReady(formatDate(madeAt ?? '')),
    lost: sheetTexts.placeLost,
  }
  return (
    <PlaceLine name={sheetTexts.place} text={words[state]} fault={null}>
      <Button
        size="compact-xs"
        variant="subtle"
        renderRoot={(props) => <Link {...props} to="/app/respaldos/hoja" />}
      >
        {state === 'ready' ? sheetTexts.open : sheetTexts.make}
      </Button>
    </PlaceLine>
  )
}

const copyOf = (instant: string | null): string =>
  instant === null ? texts.noCopy : texts.lastCopy(agoOf(instant))

function trialOf({ trial }: BackupInfo): string {
  if (trial === null) return texts.noTrial
  if (trial.result === 'running') return texts.trialRunning
  const words = { done: texts.trialDone, archive: texts.trialArchive, failed: texts.trialFailed }
  return words[trial.result](agoOf(trial.at))
}

function minuteTrialOf({ result, at, minute }: MinuteTrial): string {
  if (result === 'running') return texts.trialRunning
  if (result === 'failed') return texts.trialFailed(agoOf(at))
  return texts.minuteTrialDone(agoOf(at), minute === null ? '' : formatDateTime(minute))
}
