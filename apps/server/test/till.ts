import { sql } from 'kysely'
import { hashPassword } from '../src/access/accounts/passwords.ts'
import { user } from './build.ts'
import type { Client, Store } from './harness.ts'
import { PASSWORD } from './second-factor.ts'

/** A PIN that is not trivial. */
export const PIN = '482915'

/** Somebody with a password and, by default, a PIN of a till. */
export type Cashier = { id: number; username: string; fullName: string; roleId: number }

/** The tills of a store, and who serves them. */
export class Tills {
  readonly store: Store
  #made = 0
  constructor(store: Store) {
    this.store = store
  }

  /** A registered device at which cashiers change by PIN. */
  async till(fields: object = {}): Promise<{ id: number; name: string; token: string }> {
    this.#made += 1
    const said = { name: `Caja ${this.#made}`, areaId: 1, printerId: null, tillPins: true, ...fields }
    const { body } = await this.store.admin.post('devices/this', said)
    return { id: body.id, name: said.name, token: body.token }
  }

  async cashier(fields: object = {}, pin: string | null = PIN): Promise<Cashier> {
    const made = await user(this.store.admin, { resources: ['crearFactura', 'adminUsuario'], ...fields })
    const [password, hash] = [await hashPassword(PASSWORD), pin === null ? null : await hashPassword(pin)]
    const proof = hash === null ? sql`null` : sql`sha256(convert_to(${password}, 'UTF8'))`
    const { rows } = await sql<Cashier>`
      update users set password_hash = ${password}, must_change_password = false, till_pin_hash = ${hash},
        till_pin_proof = ${proof} where id = ${made.id}
      returning id, username, full_name as "fullName", role_id as "roleId"`.execute(this.store.database.db)
    const [cashier] = rows
    if (!cashier) throw new Error('The user was made just now')
    return cashier
  }

  /** Types a PIN at a till, in a browser with the session `bearer`. */
  enter(token: string, { id }: { id: number }, pin = PIN, bearer?: string) {
    const by = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
    return this.store.saying({ 'x-device': token, ...by }).post('account/till/enter', { userId: id, pin })
  }

  /** The session of a till. */
  async session(token: string, cashier: { id: number }): Promise<Client> {
    return this.with(token, (await this.enter(token, cashier)).body.token)
  }

  /** Requests of a browser with that device and session. */
  with = (device: string, bearer: string): Client =>
    this.store.saying({ 'x-device': device, authorization: `Bearer ${bearer}` })
}
