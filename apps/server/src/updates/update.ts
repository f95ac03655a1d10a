import { startFault } from '../db/start-fault.ts'
import { reserveDataDirectory } from '../system/data-directory.ts'
import { StartError } from '../system/start-error.ts'
import { check } from './check.ts'
import { clearPlace } from './clear-place.ts'
import { goBack } from './go-back.ts'
import { reasonOf, startAgain, waitForVersion } from './health.ts'
import type { Installation, ProgramStep } from './installation.ts'
import {
  type Journal,
  note,
  readJournal,
  refuseUnfinished,
  removeJournal,
  tryLock,
  updating,
} from './journal.ts'
import { dropKeptData, keepData } from './kept-data.ts'
import { noteOutcome } from './outcome.ts'
import { pause, release } from './pause.ts'
import { run } from './run.ts'
import { mayStart, type Step, stepWords } from './steps.ts'
import type { Store } from './store.ts'

type Say = (line: string) => void
type ActRequest = { file: string; same: boolean; unsigned: boolean; say: Say; interrupted: () => boolean }

/** What the program does of an update; see `cli/update-step.ts`. */
const script = 'apps/server/src/cli/update-step.ts'

/**
 * Updates program and store to the version of a file (store.update). Returns the sentence that says so. Throws StartError:
 * what the check refuses changes nothing; when a step fails, everything is put back. `interrupted` is asked between steps.
 */
export async function update(at: Installation, store: Store, asked: ActRequest): Promise<string> {
  const unlock = tryLock(at.place)
  if (!unlock) throw updating()
  try {
    refuseUnfinished(at.place)
    const checked = await check(at, store, asked).catch((error: unknown) => {
      at.drop()
      throw error
    })
    const { dataDir, address } = store
    let journal: Journal = { ...checked, dataDir, address, step: 'backup', going: 'forward', reason: null }
    const begin = (step: Step) => {
      journal = note(at.place, { ...journal, step })
      asked.say(`${stepWords[step].replace(/^./, (letter) => letter.toUpperCase())}…`)
    }
    try {
      for (const [step, work] of stepsOf(at, journal, asked)) {
        if (asked.interrupted()) throw new Interrupted()
        begin(step)
        await work()
      }
      begin('clean')
    } catch (error) {
      const reason = error instanceof Interrupted ? null : reasonOf(startFault(error, dataDir))
      throw new StartError(await goBack(at, { ...journal, reason }, { atStart: false, say: asked.say }), {
        cause: error,
      })
    }
    return await finish(at, journal, { atStart: false })
  } finally {
    unlock()
  }
}

class Interrupted extends Error {}

/** The steps that can be gone back from, in order. */
function stepsOf(
  at: Installation,
  { dataDir, address, to }: Journal,
  { file, say }: Pick<ActRequest, 'file' | 'say'>,
): [Step, () => Promise<void>][] {
  return [
    ['backup', () => doStep(at, 'backup', to)],
    [
      'stop',
      async () => {
        await at.asOwner(() => pause(dataDir))
        await at.stop()
      },
    ],
    ['keep', () => keep(at, dataDir, say)],
    ['replace', () => at.replace(file)],
    ['migrate', () => doStep(at, 'migrate')],
    ['verify', () => doStep(at, 'verify')],
    [
      'start',
      async () => {
        await at.start()
        await waitForVersion(at, { address, version: to, paused: true })
      },
    ],
  ]
}

/** Nothing may open the database meanwhile. */
async function keep(at: Installation, dataDir: string, say: Say): Promise<void> {
  const leave = await at.asOwner(() => reserveDataDirectory(dataDir, say))
  try {
    await at.keep()
    await keepData(at, dataDir)
  } finally {
    leave()
  }
}

async function doStep(at: Installation, step: ProgramStep, ...args: readonly string[]): Promise<void> {
  const { line, env } = at.command(script, [step, ...args])
  await run(line, { env, shown: true, ipc: true })
}

/**
 * Ends an update that is certain. May be repeated after a crash at any moment: the journal goes last. What is removed
 * first makes room on a full disk.
 */
async function finish(
  at: Installation,
  { dataDir, address, from, to }: Journal,
  { atStart }: { atStart: boolean },
): Promise<string> {
  const sentence = `Yunque se actualizó de la versión ${from} a la ${to}.`
  await at.asOwner(() => dropKeptData(dataDir))
  at.drop()
  await at.asOwner(() => {
    noteOutcome(dataDir, { at: new Date().toISOString(), from, to, result: 'updated', sentence })
    release(dataDir)
  })
  removeJournal(at.place)
  clearPlace(at.place)
  if (!atStart) await startAgain(at, { address, version: to, sentence })
  return sentence
}

/**
 * Completes or undoes an update that was interrupted. Returns the sentence that says which; undefined without one.
 * `atStart`: the service asks before it starts the program. Throws StartError while an update is under way.
 */
export async function resume(
  at: Installation,
  { atStart, say }: { atStart: boolean; say: Say },
): Promise<string | undefined> {
  const unlock = tryLock(at.place)
  const journal = readJournal(at.place)
  if (!unlock) {
    if (!journal || (atStart && mayStart(journal.step) && journal.going === 'forward')) return undefined
    throw updating()
  }
  try {
    if (!journal) return undefined
    if (journal.step === 'clean') return await finish(at, journal, { atStart })
    return await goBack(at, journal, { atStart, say })
  } finally {
    unlock()
  }
}
