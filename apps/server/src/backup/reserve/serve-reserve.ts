import { rm } from 'node:fs/promises'
import type { Server } from 'node:net'
import { HttpError } from '../../errors.ts'
import { reserveDataDirectory } from '../../system/data-directory.ts'
import { StartError } from '../../system/start-error.ts'
import { version } from '../../system/version.ts'
import { reasonOf } from '../backup-work.ts'
import type { LastDocument } from '../continuous/check-recovered.ts'
import { chooseMoment } from '../continuous/choose-moment.ts'
import type { RecoverProgress } from '../continuous/recover-progress.ts'
import { type FollowState, followStore, newFollowState } from './follow-store.ts'
import { localTime, promotePage, reservePage, workingPage } from './pages.ts'
import { type Answered, type PageRequest, type PlainServer, servePlainly } from './plain-server.ts'
import {
  type Administrator,
  clearRehearsal,
  completePromotion,
  copiesIn,
  handOver,
  promote,
  type Rehearsed,
  rehearse,
  reservePlace,
} from './promote.ts'
import { hashKey } from './reserve-row.ts'
import { type Role, readRole, writeRole } from './role-file.ts'
import { clearHalfPromotion, setStoreAside } from './set-store-aside.ts'
import { isOutdated } from './versions.ts'
import { isNonce, signedWitness, WITNESS_PATH } from './witness.ts'

type Place = {
  host: string
  port: number
  dataDir: string
  held: Server | undefined
  stop: AbortSignal
  onReady: (port: number) => void
  onError: (error: Error) => void
}

/** For so long after its answer that it still follows a store that starts, this computer does not become the store. */
const PROMISE_MS = 30_000
const WRONG = 5
const BLOCKED_MS = 5 * 60_000
const LATE_MS = 15_000

/**
 * Serves the pages of a reserve computer and receives its store, until `stop`, or until it became the store: then true
 * (store.reserve). @throws StartError
 */
export async function serveReserve(place: Place): Promise<boolean> {
  const { dataDir } = place
  const role = readRole(dataDir)
  if (!role || role.role === 'promoted') return false
  if (role.role === 'promoting') {
    if (clearHalfPromotion(dataDir)) {
      completePromotion(dataDir, role, null)
      return true
    }
    writeRole(dataDir, { ...role, role: 'following' })
  } else {
    setStoreAside(dataDir)
    // What an earlier store left is not of this one.
    if (role.heardAt === null) await rm(copiesIn(dataDir), { recursive: true, force: true })
  }
  const reserve = new Reserve(place, { ...role, role: 'following' })
  return reserve.run()
}

type Work = { kind: 'promote' | 'rehearse'; text: string; done: number }
const stages: Readonly<Record<RecoverProgress['stage'], string>> = {
  base: 'Copiando la base de datos',
  log: 'Leyendo el registro de los cambios',
  replay: 'Aplicando los cambios',
  books: 'Revisando los libros',
}

class Reserve {
  private readonly place: Place
  private role: Role
  private state: FollowState
  private work: Work | undefined
  private rehearsed: Rehearsed | undefined
  private fault: string | undefined
  private promised = 0
  private wrong: number[] = []
  private following = Promise.resolve()
  private unfollow = new AbortController()
  private readonly done = new AbortController()
  private release: (() => void) | undefined
  private server: PlainServer | undefined

  constructor(place: Place, role: Role) {
    this.place = place
    this.role = role
    this.state = newFollowState(role)
  }

  async run(): Promise<boolean> {
    const { host, port, held, stop, dataDir, onReady } = this.place
    this.release = await reserveDataDirectory(dataDir, () => undefined)
    try {
      await clearRehearsal(dataDir)
      this.server = await servePlainly({ host, port, held }, (asked) => this.answer(asked))
      this.follow()
      onReady(this.server.port)
      const ended = AbortSignal.any([stop, this.done.signal])
      if (!ended.aborted)
        await new Promise((resolve) => ended.addEventListener('abort', resolve, { once: true }))
      await this.stopFollowing()
      await this.server.close()
      return this.done.signal.aborted
    } finally {
      this.release?.()
    }
  }

  private follow(): void {
    this.unfollow = new AbortController()
    const { dataDir } = this.place
    const following = {
      dataDir,
      place: reservePlace(dataDir, this.role),
      port: this.server?.port ?? this.place.port,
      role: () => this.role,
      setRole: (role: Role) => {
        this.role = role
        writeRole(dataDir, role)
      },
      stop: this.unfollow.signal,
    }
    this.following = followStore(following, this.state)
  }

  private async stopFollowing(): Promise<void> {
    this.unfollow.abort()
    await this.following
  }

  private async answer(asked: PageRequest): Promise<Answered> {
    const { method, path } = asked
    if (path === WITNESS_PATH) return this.witness(asked)
    if (path === '/api/health') return { value: { status: 'ok', version, database: 'ok', reserve: true } }
    if (path === '/reserva/estado') return { value: this.told() }
    if (path.startsWith('/api/'))
      return {
        status: 503,
        page: `Este computador es la reserva de ${this.role.name}; abra la dirección de la tienda`,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      }
    if (this.work) {
      const { kind, text, done } = this.work
      const title = kind === 'promote' ? 'Convirtiendo en la tienda' : 'Ensayando'
      return { page: workingPage(this.role.name, { title, text, done }), again: 1 }
    }
    if (method === 'POST' && path === '/ensayar') return this.begin('rehearse')
    if (path === '/convertir') return method === 'POST' ? this.begin('promote', asked) : { page: this.form() }
    return { page: this.page(), again: 2 }
  }

  private witness({ query }: PageRequest): Answered {
    const nonce = query.get('nonce')
    if (query.get('id') !== String(this.role.id) || !isNonce(nonce)) return { status: 404, page: '' }
    const promoting = this.work?.kind === 'promote'
    if (!promoting) this.promised = Date.now()
    const generation = `${this.role.store} ${this.role.generation}`
    const state = promoting ? ('promoting' as const) : ('following' as const)
    return { value: signedWitness(hashKey(this.role.key), nonce, { state, generation, until: null }) }
  }

  /** How long ago the copy had everything, in milliseconds. */
  private behind(): number | undefined {
    const { behind, heard } = this.state
    return behind === undefined || heard === undefined ? undefined : behind + Date.now() - heard
  }

  private told() {
    const { connected, base, fault } = this.state
    const { name, since, ended, generation } = this.role
    return {
      store: name,
      since,
      ended,
      generation,
      connected,
      behind: this.behind() ?? null,
      base: base ?? null,
      fault: this.fault ?? fault ?? null,
      work: this.work?.kind ?? null,
      rehearsed: this.rehearsed ?? null,
    }
  }

  private words(): { text: string; isGood: boolean } {
    const behind = this.behind()
    if (this.role.ended) return { text: 'La tienda ya no usa este computador como reserva', isGood: false }
    if (this.state.base === undefined && behind === undefined)
      return {
        text: this.state.connected ? 'Recibiendo la primera copia…' : 'Sin conexión con la tienda',
        isGood: false,
      }
    const ago = lengthOf(behind ?? 0)
    if (!this.state.connected)
      return { text: `Sin conexión con la tienda; tiene lo de hace ${ago}`, isGood: false }
    const isGood = (behind ?? 0) <= LATE_MS
    return { text: isGood ? `Al día, hace ${ago}` : `Atrasado: tiene lo de hace ${ago}`, isGood }
  }

  private page(): string {
    const { role, state, rehearsed } = this
    const { text, isGood } = this.words()
    const outdated = state.program !== undefined && isOutdated(version, state.program)
    return reservePage({
      store: role.name,
      state: text,
      isGood,
      facts: [
        ['Reserva desde', localTime(role.since)],
        ['La tienda está en', role.hosts.find((host) => host.endsWith('.local')) ?? role.hosts[0] ?? ''],
        ...(state.base === undefined
          ? []
          : [['Última copia completa', localTime(new Date(state.base).toISOString())] as const]),
        ...(rehearsed ? rehearsedFacts(rehearsed) : []),
      ],
      fault: this.fault ?? state.fault,
      notice: outdated
        ? `Actualice Yunque en este computador: la tienda tiene la versión ${state.program} y este la ${version}.`
        : undefined,
      canPromote: !role.ended && (state.base !== undefined || role.heardAt !== null),
    })
  }

  private form(): string {
    return promotePage(this.role.name, { behind: this.words().text, fault: this.fault })
  }

  private begin(kind: Work['kind'], asked?: PageRequest): Answered {
    this.fault = undefined
    const refused = this.whyNot(kind)
    if (refused !== undefined) {
      this.fault = refused
      return kind === 'promote' ? { page: this.form() } : { to: '/' }
    }
    this.work = { kind, text: 'Empezando…', done: 0 }
    const { form, address = '' } = asked ?? {}
    const administrator = { username: form?.get('username') ?? '', password: form?.get('password') ?? '' }
    const doing = kind === 'promote' ? this.promote(administrator, address) : this.rehearse()
    void doing
      .catch((cause: unknown) => {
        const error = cause instanceof Error ? cause : new Error(String(cause))
        if (error instanceof HttpError && error.status === 400) this.wrong.push(Date.now())
        this.fault = error instanceof HttpError ? error.message : reasonOf(error, 'la carpeta de datos')
        if (!(error instanceof HttpError) && !(error instanceof StartError)) this.place.onError(error)
      })
      .finally(() => {
        this.work = undefined
      })
    return { to: '/' }
  }

  private whyNot(kind: Work['kind']): string | undefined {
    if (this.role.ended) return 'La tienda ya no usa este computador como reserva; conéctelo de nuevo'
    if (kind === 'rehearse') return undefined
    const now = Date.now()
    this.wrong = this.wrong.filter((at) => now - at < BLOCKED_MS)
    if (this.wrong.length >= WRONG) return 'Demasiados intentos; espere cinco minutos'
    if (!this.state.connected && now - this.promised < PROMISE_MS)
      return 'El computador de la tienda está arrancando; espere medio minuto'
    return undefined
  }

  private async rehearse(): Promise<void> {
    const { dataDir, stop } = this.place
    this.rehearsed = await rehearse(dataDir, this.role, {
      onProgress: (progress) => this.note(progress),
      stop,
    })
  }

  private async promote(administrator: Administrator, address: string): Promise<void> {
    const { dataDir, stop } = this.place
    // Before a store that still sells is stopped for it.
    await chooseMoment(reservePlace(dataDir, this.role), { kind: 'last' })
    if (this.work) this.work.text = 'Pidiendo lo último a la tienda…'
    await handOver(this.role, administrator)
    await this.stopFollowing()
    writeRole(dataDir, { ...this.role, role: 'promoting' })
    this.release?.()
    try {
      const onProgress = (progress: RecoverProgress) => this.note(progress)
      await promote(dataDir, this.role, { administrator, address, onProgress, stop })
    } catch (error) {
      writeRole(dataDir, { ...this.role, role: 'following' })
      this.release = await reserveDataDirectory(dataDir, () => undefined)
      this.follow()
      throw error
    }
    this.done.abort()
  }

  private note({ stage, done, total }: RecoverProgress): void {
    if (this.work) Object.assign(this.work, { text: `${stages[stage]}…`, done: total > 0 ? done / total : 0 })
  }
}

const lengthOf = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 120) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}

const documentOf = ({ name, id, at, by }: LastDocument): string =>
  `${name} ${id}, ${localTime(at)}${by === null ? '' : `, por ${by}`}`

const rehearsedFacts = ({ seconds, lastDocument, breaches }: Rehearsed): (readonly [string, string])[] => [
  [
    'Último ensayo',
    `${seconds} s; ${breaches.length === 0 ? 'los libros cuadran' : 'los libros incumplen una regla'}`,
  ],
  ['Último documento', lastDocument ? documentOf(lastDocument) : 'ninguno'],
]
