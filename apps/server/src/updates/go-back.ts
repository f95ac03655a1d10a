import { startFault } from '../db/start-fault.ts'
import { reserveDataDirectory } from '../system/data-directory.ts'
import { StartError } from '../system/start-error.ts'
import { clearPlace } from './clear-place.ts'
import { reasonOf, startAgain } from './health.ts'
import type { Installation } from './installation.ts'
import { type Journal, note, removeJournal } from './journal.ts'
import { putBackData } from './kept-data.ts'
import { noteOutcome } from './outcome.ts'
import { release } from './pause.ts'
import { hasReplaced, stepWords } from './steps.ts'
import { stopLeftDatabase } from './stop-left-database.ts'
import { unlessFull } from './unless-full.ts'

type GoBackOptions = { atStart: boolean; say: (line: string) => void }

/**
 * Puts program and store back as they were before the update, and says so (store.update). May be repeated after a crash
 * at any moment: the journal goes last. `atStart`: the service is starting, so it is neither stopped nor started.
 */
export async function goBack(at: Installation, journal: Journal, told: GoBackOptions): Promise<string> {
  const { dataDir, address, from, to } = journal
  const sentence = sentenceOf(journal)
  // A journal that stays as it is goes back too, and what is removed then makes room.
  unlessFull(() => note(at.place, { ...journal, going: 'back' }))
  try {
    await putBack(at, journal, told)
  } catch (cause) {
    throw new StartError(unfinishedSentence(journal, reasonOf(startFault(cause, dataDir))), { cause })
  }
  await at.asOwner(() => {
    noteOutcome(dataDir, { at: new Date().toISOString(), from, to, result: 'returned', sentence })
    release(dataDir)
  })
  removeJournal(at.place)
  at.drop()
  clearPlace(at.place)
  if (!told.atStart) await startAgain(at, { address, version: from, sentence })
  return sentence
}

async function putBack(
  at: Installation,
  { dataDir, from, step }: Journal,
  { atStart, say }: GoBackOptions,
): Promise<void> {
  if (step === 'backup') return
  say(`Volviendo a la versión ${from}…`)
  if (!atStart) await at.stop()
  const leave = await at.asOwner(() => reserveDataDirectory(dataDir, say))
  try {
    await at.asOwner(() => stopLeftDatabase(dataDir, { program: at.program, say }))
    await putBackData(at, dataDir)
    if (hasReplaced(step)) await at.putBack()
  } finally {
    leave()
  }
}

const sentenceOf = (journal: Journal): string =>
  `${whatHappened(journal)}. Sigue en uso la versión ${journal.from}, con sus datos como estaban.`

const unfinishedSentence = (journal: Journal, reason: string): string =>
  `${whatHappened(journal)}. No se pudo volver a la versión ${journal.from}: ${trimmed(reason)}. Corrija eso y ejecute yunque update --resume.`

function whatHappened({ to, step, reason }: Journal): string {
  const why = reason === null ? 'se interrumpió' : 'falló'
  const because = reason === null ? '' : `: ${trimmed(reason)}`
  return `La actualización a ${to} ${why} al ${stepWords[step]}${because}`
}

const trimmed = (reason: string): string => reason.replace(/[.\s]+$/, '')
