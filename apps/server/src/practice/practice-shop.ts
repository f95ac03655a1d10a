import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type PracticeState, practiceMessages } from '@yunque/contract/practice/practice'
import { randomPassword } from '../access/accounts/passwords.ts'
import type { Database } from '../db/database.ts'
import { HttpError, Refusal } from '../errors.ts'
import type { Config } from '../system/config.ts'
import { alone, beside, createDatabase, declareReady, dropDatabase, findShop } from './practice-database.ts'
import { type PracticeProcess, startPractice } from './practice-process.ts'

/** The practice shop of a store: a database of its own, and a program over it while somebody practises. */
export type PracticeShop = {
  state(): Promise<PracticeState>
  /** Begins to make it, in place of the present one. @throws Refusal */
  create(): Promise<void>
  /** Its port and the password of its users, after its program has started. @throws Refusal */
  open(): Promise<{ port: number; password: string }>
  /** Ends its program and removes its database and its files. @throws Refusal */
  remove(): Promise<void>
  /** Ends its program. The shop stays. */
  stop(): Promise<void>
}

type Parts = {
  config: Pick<Config, 'dataDir' | 'host' | 'practicePort'>
  database: Pick<Database, 'pool' | 'url'>
  onError: (error: unknown) => void
}
type Making = { step: string; done: number; ended: Promise<void> }

/** The practice shop beside the database of a store (store.practice, decision 0031). */
export function practiceShop({ config, database, onError }: Parts): PracticeShop {
  const folder = join(config.dataDir, 'practica')
  // Made anew at each start of this program, which gives it to the shop that it starts (store.practice-password).
  const password = randomPassword()
  let running: PracticeProcess | undefined
  let making: Making | undefined
  let fault = ''
  let stopping = false

  const start = (name: string): PracticeProcess => {
    if (stopping) throw new Refusal(practiceMessages.failed)
    const { host, practicePort: port } = config
    const settings = { databaseUrl: beside(database.url, name), dataDir: folder, host, port, password }
    const started = startPractice(settings, (step, done) => making && Object.assign(making, { step, done }))
    running = started
    void started.ended.then(() => {
      if (running === started) running = undefined
    })
    return started
  }
  const clear = async (drop: () => Promise<void>) => {
    await running?.stop()
    await drop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const make = (name: string) =>
    alone(database.url, async (client) => {
      const drop = () => dropDatabase(client, name)
      await clear(drop)
      await createDatabase(client, name)
      try {
        await start(name).port
        await declareReady(client, name)
      } catch (error) {
        await clear(drop)
        throw error
      }
    })

  return {
    state: async () => {
      if (making) return { state: 'making', step: making.step, done: making.done, fault: '' }
      const { ready, mayCreate } = await findShop(database)
      const state = ready ? 'ready' : mayCreate ? 'none' : 'unable'
      return { ...idle, state, fault: state === 'unable' ? practiceMessages.mayNotCreate : fault }
    },
    create: async () => {
      if (making) throw new Refusal(practiceMessages.busy)
      const begun: Making = { ...idle, ended: Promise.resolve() }
      making = begun
      fault = ''
      const work = async () => {
        try {
          const { name, mayCreate } = await findShop(database)
          if (!mayCreate) throw new Refusal(practiceMessages.mayNotCreate)
          await make(name)
        } catch (error) {
          fault = error instanceof HttpError ? error.message : practiceMessages.failed
          // The stop of the program ends it too.
          if (!stopping) onError(error)
        } finally {
          making = undefined
        }
      }
      begun.ended = work()
    },
    open: async () => {
      if (making) throw new Refusal(practiceMessages.busy)
      const { name, ready } = await findShop(database)
      if (!ready) throw new Refusal(practiceMessages.none)
      return { port: await (running ?? start(name)).port, password }
    },
    remove: async () => {
      if (making) throw new Refusal(practiceMessages.busy)
      const { name } = await findShop(database)
      fault = ''
      await alone(database.url, (client) => clear(() => dropDatabase(client, name)))
    },
    stop: async () => {
      stopping = true
      await running?.stop()
      await making?.ended
    },
  }
}

const idle = { step: '', done: 0 } as const
