import { setTimeout as sleep } from 'node:timers/promises'
import type { NetworkInfo } from '@yunque/contract/settings/network'
import type { Database } from '../../db/database.ts'
import { faultOf } from '../continuous/continuous-info.ts'
import { newState, type PlaceState } from '../continuous/follow-place.ts'
import { belongingsOf } from './belongings.ts'
import { generationText, readGeneration } from './generation.ts'
import { readAdministrators } from './kept-administrators.ts'
import type { StoreHead } from './note-store.ts'
import type { Line } from './remote-place.ts'
import { noteSeen } from './reserve-row.ts'

/** What a reserve computer sends about itself when it connects. */
export type Follower = { addresses: string[]; program: string }

const BEAT_MS = 1000
const STORE_MS = 5000
const SEEN_MS = 60_000

type Parts = {
  database: Database
  dataDir: string
  /** The authority of the store at the moment, as PEM. */
  authority: () => string | null
  network: () => NetworkInfo
}

type Beating = {
  follower: Follower
  state: () => PlaceState | undefined
  id: number
  /** The reserve computer answered what was sent then. */
  onHeard: (at: number) => void
}

/** Sends the state of the copy to the reserve computer, and what changed of the store. */
export class Beat {
  private readonly parts: Parts
  private readonly line: Line
  private brought = ''
  private head = ''
  private seen = Number.NEGATIVE_INFINITY
  private turn: Promise<unknown> = Promise.resolve()

  constructor(parts: Parts, line: Line) {
    this.parts = parts
    this.line = line
  }

  /** Each second, until the connection ends. */
  async run({ follower, state, id, onHeard }: Beating): Promise<void> {
    let sent = Number.NEGATIVE_INFINITY
    while (this.line.open) {
      const now = performance.now()
      if (now - this.seen > SEEN_MS) {
        await noteSeen(this.parts.database.db, id, follower)
        this.seen = now
      }
      if (now - sent > STORE_MS) {
        await this.sendStore()
        sent = now
      }
      const current = state() ?? newState()
      const { complete, base } = current
      await this.line.request('beat', {
        behind: complete === undefined ? null : Date.now() - complete,
        base: base ?? null,
        fault: faultOf(current) ?? null,
      })
      onHeard(Date.now())
      await sleep(BEAT_MS)
    }
  }

  /** What the reserve computer does not have yet of the files and the settings of the store. */
  sendStore(): Promise<void> {
    const next = this.turn.then(() => this.sendChanged())
    this.turn = next.catch(() => undefined)
    return next
  }

  private async sendChanged(): Promise<void> {
    const { database, dataDir } = this.parts
    const belongings = await belongingsOf(dataDir, await readAdministrators(database.db))
    const bytes = belongings.toString('latin1')
    if (bytes !== this.brought) await this.line.request('belongings', {}, belongings)
    this.brought = bytes
    const head = await this.storeHead()
    const text = JSON.stringify(head)
    if (text !== this.head) await this.line.request('store', head)
    this.head = text
  }

  private async storeHead(): Promise<StoreHead> {
    const { database, authority, network } = this.parts
    const { rows } = await database.pool.query<{ name: string }>('select name from settings')
    const { https, httpPort, addresses, name } = network()
    return {
      name: rows[0]?.name ?? '',
      generation: generationText(await readGeneration(database.pool)),
      authority: authority(),
      hosts: [...addresses, ...(name ? [name] : [])],
      ...(https ? { httpPort, httpsPort: https.port } : {}),
    }
  }
}
