import { join } from 'node:path'
import { type LookBackState, lookBackMessages } from '@yunque/contract/backup/look-back'
import { reasonOf } from '../backup/backup-work.ts'
import type { Target } from '../backup/continuous/choose-moment.ts'
import type { CopyPlace } from '../backup/continuous/copy-place.ts'
import { listMoments } from '../backup/continuous/moments.ts'
import { clearScratch, recoverTo } from '../backup/continuous/recover.ts'
import { embeddedUrl } from '../db/embedded/address.ts'
import { clusterIn } from '../db/embedded/cluster.ts'
import { readClusterSettings, settingsFileIn } from '../db/embedded/cluster-settings.ts'
import { HttpError, Refusal } from '../errors.ts'
import { type PracticeProcess, startPractice } from '../practice/practice-process.ts'
import type { Config } from '../system/config.ts'
import { StartError } from '../system/start-error.ts'
import { leadIn } from './lead-in.ts'
import { prepareLookBack } from './prepare-look-back.ts'

/** The store as it was at a moment, beside the living one (store.look-back). */
export type LookBack = {
  state(): LookBackState
  /** Begins to recover a moment. @throws Refusal while there is one */
  begin(place: CopyPlace, target: Target): Promise<void>
  /** Its port, and the token with which a user of the store enters. @throws Refusal */
  open(user: User): Promise<{ port: number; token: string }>
  /** Who entered the one that is open now: it may be open only as long as each of them may see it. */
  visitors(): readonly number[]
  /** Ends its program and removes its folder, also what a killed process left. */
  end(): Promise<void>
  /** Ends it, and refuses to begin again. */
  stop(): Promise<void>
}

type User = { userId: number; username: string }
type Parts = { config: Pick<Config, 'dataDir' | 'host' | 'practicePort'>; onError: (error: unknown) => void }
type Making = { stop: AbortController; ended: Promise<void> }
const none: LookBackState = {
  state: 'none',
  stage: null,
  done: 0,
  total: 0,
  at: null,
  lastDocument: null,
  fault: '',
}

/** The port after that of the practice shop; 0, any free port, stays 0. */
const portAfter = (port: number): number => (port === 0 ? 0 : (port % 65_535) + 1)

export function lookBackOf({ config, onError }: Parts): LookBack {
  const folder = join(config.dataDir, 'como-estaba')
  let state = none
  let making: Making | undefined
  let running: PracticeProcess | undefined
  let ending: Promise<void> | undefined
  let closed = false
  const visitors = new Set<number>()
  const clear = () => clearScratch(folder)

  const make = async (place: CopyPlace, target: Target, stop: AbortSignal) => {
    await clear()
    const at = await momentOf(place, target)
    const { lastDocument } = await recoverTo(place, target, folder, {
      apart: true,
      stop,
      onProgress: (progress) => {
        state = { ...state, ...progress }
      },
      conclude: ({ url }) => prepareLookBack(url, at),
    })
    stop.throwIfAborted()
    const { host, practicePort } = config
    const port = portAfter(practicePort)
    const started = startPractice({ dataDir: folder, host, port, looksBack: true }, () => undefined)
    running = started
    void started.ended.then(() => (running === started && !making ? finish().catch(onError) : undefined))
    await portUnless(stop, started)
    state = { ...none, state: 'ready', at: at.toISOString(), lastDocument: documentOf(lastDocument) }
  }
  /** Ends the program, and removes the folder before another one may begin in it. */
  const finish = (): Promise<void> => {
    ending ??= (async () => {
      await running?.stop()
      running = undefined
      visitors.clear()
      if (state.state === 'ready') state = none
      await clear()
    })().finally(() => {
      ending = undefined
    })
    return ending
  }
  const end = async () => {
    if (making) {
      making.stop.abort()
      await making.ended
      if (!running) return
    }
    state = none
    await finish()
  }
  return {
    state: () => state,
    begin: async (place, target) => {
      await ending
      if (making) throw new Refusal(lookBackMessages.busy)
      if (running) throw new Refusal(lookBackMessages.open)
      if (closed) throw new Refusal(lookBackMessages.failed)
      const stop = new AbortController()
      state = { ...none, state: 'making', stage: 'base' }
      const work = async () => {
        try {
          await make(place, target, stop.signal)
        } catch (cause) {
          const error = cause instanceof Error ? cause : new Error(String(cause))
          state = { ...none, fault: stop.signal.aborted ? '' : faultOf(error) }
          if (!stop.signal.aborted && !(error instanceof StartError)) onError(error)
          await finish().catch(onError)
        } finally {
          making = undefined
        }
      }
      making = { stop, ended: Promise.resolve() }
      making.ended = work()
    },
    open: async ({ userId, username }) => {
      if (making) throw new Refusal(lookBackMessages.busy)
      if (!running || ending || state.state !== 'ready') throw new Refusal(lookBackMessages.none)
      const { password, port = 0 } = readClusterSettings(settingsFileIn(folder))
      const url = embeddedUrl(clusterIn(folder), { password, port })
      visitors.add(userId)
      return { port: await running.port, token: await leadIn(url, username) }
    },
    visitors: () => [...visitors],
    end,
    stop: async () => {
      closed = true
      await end()
    },
  }
}

/** Its port; a program that does not get to serve is ended with the preparation. */
async function portUnless(stop: AbortSignal, program: PracticeProcess): Promise<number> {
  const end = () => void program.stop()
  stop.addEventListener('abort', end, { once: true })
  try {
    return await program.port
  } finally {
    stop.removeEventListener('abort', end)
    stop.throwIfAborted()
  }
}

const faultOf = (error: Error): string =>
  error instanceof HttpError ? error.message : reasonOf(error, 'la carpeta de datos')

type Found = Awaited<ReturnType<typeof recoverTo>>['lastDocument']
const documentOf = (found: Found): LookBackState['lastDocument'] =>
  found && { name: found.name, id: found.id, at: found.at, by: found.by }

/** The moment that a person reads on every screen. */
async function momentOf(place: CopyPlace, target: Target): Promise<Date> {
  if (target.kind === 'time') return new Date(target.at)
  const { spans, marks } = await listMoments(place)
  if (target.kind === 'last') return new Date(Math.max(...spans.map(({ to }) => to)))
  return new Date(marks.find(({ name }) => name === target.name)?.at ?? 0)
}
