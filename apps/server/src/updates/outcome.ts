import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renameDurably, writeDurably } from '../system/durable-files.ts'
import { unlessFull } from './unless-full.ts'

/** How the last update of a store ended. `sentence` is for a person. */
export type Outcome = {
  at: string
  from: string
  to: string
  result: 'updated' | 'returned'
  sentence: string
}

const fileIn = (dataDir: string): string => join(dataDir, 'actualizacion.json')

/** Notes the outcome in the data directory, where the program reads it, unless the disk is full. */
export function noteOutcome(dataDir: string, outcome: Outcome): void {
  const draft = `${fileIn(dataDir)}.draft`
  unlessFull(() => {
    writeDurably(draft, `${JSON.stringify(outcome)}\n`)
    renameDurably(draft, fileIn(dataDir))
  })
}

/** The outcome of the last update; undefined without one, or when its file cannot be read. */
export function lastOutcome(dataDir: string): Outcome | undefined {
  try {
    return existsSync(fileIn(dataDir)) ? JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) : undefined
  } catch {
    return undefined
  }
}
