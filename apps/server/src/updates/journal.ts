import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { removeDurably, writeDurably } from '../system/durable-files.ts'
import { StartError } from '../system/start-error.ts'
import type { Step } from './steps.ts'

/**
 * What an update was doing, on disk before each step. While it exists the update is neither done nor undone. `place` of
 * the functions is the folder of the update.
 */
export type Journal = {
  from: string
  to: string
  step: Step
  /** `back`: the step failed, for this reason, and everything is put back. */
  going: 'forward' | 'back'
  reason: string | null
  /** The data directory of the store, and where the program answers. */
  dataDir: string
  address: string
}

const fileIn = (place: string): string => join(place, 'journal.json')

export function readJournal(place: string): Journal | undefined {
  const file = fileIn(place)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Refuses another update before an interrupted one is completed or undone. */
export function refuseUnfinished(place: string): void {
  if (readJournal(place))
    throw new StartError('Hay una actualización sin terminar; ejecute yunque update --resume')
}

/** Writes the journal, and returns it. */
export function note(place: string, journal: Journal): Journal {
  writeDurably(fileIn(place), `${JSON.stringify(journal)}\n`)
  return journal
}

export function removeJournal(place: string): void {
  removeDurably(fileIn(place))
}

/**
 * Takes the lock of the update, which ends with the process however that ends. Returns the function that releases it;
 * undefined while another process has it.
 */
export function tryLock(place: string): (() => void) | undefined {
  const lock = new DatabaseSync(join(place, 'lock'), { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return () => lock.close()
  } catch (error) {
    lock.close()
    if (error instanceof Error && error.message.includes('locked')) return undefined
    throw error
  }
}

/** The refusal while another process updates. */
export const updating = (): StartError =>
  new StartError('Yunque se está actualizando; espere a que termine y repita')
