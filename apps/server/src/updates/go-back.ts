import { reserveDataDirectory } from '../db/embedded/data-directory.ts'
import { clearPlace } from './clear-place.ts'
import type { Installation } from './installation.ts'
import { type Journal, note, removeJournal } from './journal.ts'
import { putBackData } from './kept-data.ts'
import { noteOutcome } from './outcome.ts'
import { release } from './pause.ts'
import { hasReplaced, stepWords } from './steps.ts'
import { stopLeftDatabase } from './stop-left-database.ts'

type Told = { atStart: boolean; say: (line: string) => void }

/**
 * Puts program and store back as they were before the update, and says so (store.update). May be repeated after a crash at any moment:
 * the journal goes last. `atStart`: the service is starting, so it is neither stopped nor started.
 */
export async function goBack(at: Installation, journal: Journal, { atStart, say }: Told): Promise<string> {
  const { dataDir, from, to, step } = journal
  const going = note(at.place, { ...journal, going: 'back' })
  if (step !== 'backup') {
    say(`Volviendo a la versión ${from}…`)
    if (!atStart) await at.stop()
    const leave = await reserveDataDirectory(dataDir, say)
    try {
      await stopLeftDatabase(dataDir, { program: at.program, say })
      await putBackData(dataDir, at.place)
      if (hasReplaced(step)) await at.putBack()
    } finally {
      leave()
    }
  }
  const sentence = sentenceOf(going)
  noteOutcome(dataDir, { at: new Date().toISOString(), from, to, result: 'returned', sentence })
  release(dataDir)
  removeJournal(at.place)
  at.drop()
  clearPlace(at.place)
  if (!atStart) await at.start()
  return sentence
}

function sentenceOf({ from, to, step, reason }: Journal): string {
  const why = reason === null ? 'se interrumpió' : 'falló'
  const because = reason === null ? '' : `: ${reason.replace(/[.\s]+$/, '')}`
  return `La actualización a ${to} ${why} al ${stepWords[step]}${because}. Sigue en uso la versión ${from}, con sus datos como estaban.`
}
