import { messages } from '@yunque/contract/core/messages'
import { HttpError, Refusal } from '../../errors.ts'
import { StartError } from '../../system/start-error.ts'
import { reasonOf } from '../backup-work.ts'
import { chooseMoment } from '../continuous/choose-moment.ts'
import type { RecoverProgress } from '../continuous/recover-progress.ts'
import { administratorsOf } from './belongings.ts'
import type { FollowState } from './follow-state.ts'
import { type Administrator, starting, takeOver } from './hand-over.ts'
import { joinStore } from './join-store.ts'
import { isKeptAdministrator } from './kept-administrators.ts'
import { promote, type Rehearsed, rehearse, requireAuthority, reservePlace } from './promote.ts'
import { isTooOld, mayConnect } from './reserve-view.ts'
import type { Role } from './role-file.ts'
import { clearHalfPromotion } from './set-store-aside.ts'

/** For so long after its answer that it still follows a store that starts, this computer does not become the store. */
const PROMISE_MS = 30_000
const WRONG = 5
const BLOCKED_MS = 5 * 60_000

/** The reception of the store, which ends while this computer becomes the store. */
export type Reception = {
  role(): Role
  setRole(role: Role): void
  readonly state: FollowState
  /** Receives from now on, and reserves the data directory. */
  begin(): Promise<void>
  /** Ends that. */
  end(): Promise<void>
}

type Parts = {
  dataDir: string
  stop: AbortSignal
  reception: Reception
  /** The role in the data directory is another one. */
  onRole: () => void
  onError: (error: Error) => void
}

/** What a person starts on the page of a reserve computer. */
export type Given =
  | { kind: 'rehearse' }
  | { kind: 'promote'; administrator: Administrator; address: string }
  | { kind: 'connect'; at: { address: string; code: string } }

const stages: Readonly<Record<RecoverProgress['stage'], string>> = {
  base: 'Copiando la base de datos',
  log: 'Leyendo el registro de los cambios',
  replay: 'Aplicando los cambios',
  books: 'Revisando los libros',
}

/** Carries out one thing at a time, and keeps how it ended. */
export class ReserveWork {
  current: { kind: Given['kind']; text: string; done: number } | undefined
  rehearsed: Rehearsed | undefined
  fault: string | undefined
  private readonly parts: Parts
  private doing: Promise<void> = Promise.resolve()
  private promised = Number.NEGATIVE_INFINITY
  private promoting = false
  private readonly wrong = new Map<string, number[]>()

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** The answer to a store that starts: while it is `following`, this computer does not become the store. */
  witness(): 'following' | 'promoting' {
    if (this.promoting) return 'promoting'
    this.promised = performance.now()
    return 'following'
  }

  /** Begins, unless something is under way or `fault` has the reason of a refusal. */
  begin(given: Given): boolean {
    if (this.current) return false
    this.fault = this.whyNot(given)
    if (this.fault !== undefined) return false
    this.current = { kind: given.kind, text: 'Empezando…', done: 0 }
    this.doing = this.carryOut(given)
      .catch((cause: unknown) => this.noteFault(given, cause))
      .finally(() => {
        this.promoting = false
        this.current = undefined
      })
    return true
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    await this.doing
  }

  private async carryOut(given: Given): Promise<void> {
    if (given.kind === 'connect') return this.connect(given.at)
    if (given.kind === 'promote') return this.promote(given)
    const { dataDir, stop, reception } = this.parts
    const onProgress = (progress: RecoverProgress) => this.note(progress)
    this.rehearsed = await rehearse(dataDir, reception.role(), { onProgress, stop })
  }

  private noteFault(given: Given, cause: unknown): void {
    const error = cause instanceof Error ? cause : new Error(String(cause))
    if (given.kind === 'promote' && error instanceof HttpError && error.status === 400)
      this.wrong.set(given.address, [...this.wrongOf(given.address), performance.now()])
    this.fault = error instanceof HttpError ? error.message : reasonOf(error, 'la carpeta de datos')
    const isExpected = error instanceof HttpError || error instanceof StartError || this.parts.stop.aborted
    if (!isExpected) this.parts.onError(error)
  }

  private wrongOf(address: string): number[] {
    const now = performance.now()
    return (this.wrong.get(address) ?? []).filter((at) => now - at < BLOCKED_MS)
  }

  private whyNot(given: Given): string | undefined {
    const { reception } = this.parts
    const [role, { state }] = [reception.role(), reception]
    if (given.kind === 'connect')
      return mayConnect({ role, state }) ? undefined : 'Este computador ya es la reserva de una tienda'
    if (role.ended) return 'La tienda ya no usa este computador como reserva; conéctelo de nuevo'
    if (given.kind === 'rehearse') return undefined
    if (isTooOld(role))
      return `Actualice antes Yunque en este computador: la tienda tiene la versión ${role.program}`
    if (this.wrongOf(given.address).length >= WRONG) return 'Demasiados intentos; espere cinco minutos'
    return this.hasPromised() ? starting : undefined
  }

  private hasPromised(): boolean {
    return !this.parts.reception.state.connected && performance.now() - this.promised < PROMISE_MS
  }

  /** Everything that can refuse comes before a store that still sells is stopped. */
  private async promote({ administrator, address }: Given & { kind: 'promote' }): Promise<void> {
    const { dataDir, stop, reception, onRole } = this.parts
    if ((await isKeptAdministrator(administratorsOf(dataDir), administrator)) === false)
      throw new Refusal(messages.wrongCredentials)
    requireAuthority(dataDir)
    await chooseMoment(reservePlace(dataDir, reception.role()), { kind: 'last' })
    this.promoting = true
    if (this.current) this.current.text = 'Pidiendo lo último a la tienda…'
    await takeOver(reception.role(), {
      administrator,
      stop,
      isConnected: () => reception.state.connected,
      hasPromised: () => this.hasPromised(),
    })
    await reception.end()
    try {
      reception.setRole({ ...reception.role(), role: 'promoting' })
      const onProgress = (progress: RecoverProgress) => this.note(progress)
      await promote(dataDir, reception.role(), { administrator, address, onProgress, stop })
    } catch (error) {
      // With its database in place it is the store, and the next start completes what is missing.
      if (clearHalfPromotion(dataDir)) onRole()
      else await this.goOn({ ...reception.role(), role: 'following' })
      throw error
    }
    onRole()
  }

  private async connect(at: { address: string; code: string }): Promise<void> {
    const { dataDir, reception, onRole } = this.parts
    if (this.current) this.current.text = 'Llamando a la tienda…'
    // It writes the role that the code brings.
    await reception.end()
    try {
      await joinStore(dataDir, at)
    } catch (error) {
      await this.goOn(reception.role())
      throw error
    }
    onRole()
  }

  private async goOn(role: Role): Promise<void> {
    const { stop, reception } = this.parts
    reception.setRole(role)
    if (!stop.aborted) await reception.begin()
  }

  private note({ stage, done, total }: RecoverProgress): void {
    if (this.current)
      Object.assign(this.current, { text: `${stages[stage]}…`, done: total > 0 ? done / total : 0 })
  }
}
