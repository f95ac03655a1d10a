import { randomUUID } from 'node:crypto'
import { seal } from '@yunque/contract/core/seal'
import type { WrittenAct } from '@yunque/contract/sales/kept-acts'
import type { KeptForLater } from '@yunque/contract/sales/later-act-words'
import { boundTo } from '@yunque/contract/sales/offline-sale-words'
import type { OfflineSale, SealedSale } from '@yunque/contract/sales/offline-sales'
import type { OfflineOutcome, OfflineReport, OfflineTill } from '@yunque/contract/sales/offline-till'
import type { Answer, Client, Store } from './harness.ts'

/** What a sale needs: at least its lines. */
type Goods = Pick<OfflineSale, 'lines'> &
  Partial<Omit<OfflineSale, 'payments'>> & { payments?: readonly object[] }

const report: OfflineReport = {
  since: null,
  persistent: true,
  installed: true,
  free: 1e9,
  products: 0,
  clients: 0,
  unsent: 0,
  unsentSince: null,
  unsentAmount: 0,
  lastNumber: 0,
}

/** A device that sells without the server, as its browser does it, without the browser. */
export class SellingDevice {
  readonly id: number
  readonly name: string
  readonly client: Client
  readonly token: string
  #last = 0
  #publicKey = ''
  private constructor(made: { id: number; name: string; token: string }, client: Client) {
    this.token = made.token
    this.id = made.id
    this.name = made.name
    this.client = client
  }

  /** Registers a device with the permission. */
  static async register(store: Store, fields: object = {}): Promise<SellingDevice> {
    const name = `Caja ${randomUUID().slice(0, 8)}`
    const given = { name, areaId: 1, printerId: null, sellsOffline: true, ...fields }
    const { body } = await store.admin.post('devices/this', given)
    const device = new SellingDevice(
      { id: body.id, name, token: body.token },
      store.saying({ 'x-device': body.token }),
    )
    await device.sync()
    return device
  }

  /** What it reports of itself. */
  report = (more: Partial<OfflineReport> = {}): OfflineReport => ({ ...report, ...more })

  async sync(more: Partial<OfflineReport> = {}): Promise<OfflineTill> {
    const { body, status, text } = await this.client.post('offlineTill/sync', this.report(more))
    if (status !== 200) throw new Error(text)
    this.#publicKey = body.publicKey ?? this.#publicKey
    return body
  }

  /** A sale, sealed with the next number: in exact cash unless it says otherwise. */
  async sealed(sellerId: number, sold: Goods) {
    this.#last += 1
    const given = { deviceId: this.id, key: randomUUID(), number: this.#last }
    const total = sold.lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
    const sale = {
      soldAt: new Date().toISOString(),
      areaId: 1,
      sellerId,
      clientId: 1,
      client: 'Cliente general',
      clientName: '',
      walkInRuc: '',
      walkInPhone: '',
      observation: '',
      payments: [{ paymentMethodId: 1, currencyId: 1, amount: total, rate: 1, reference: '', bankId: null }],
      total,
      change: 0,
      ...sold,
    }
    const sealed = await seal(JSON.stringify(sale), this.#publicKey, boundTo(given))
    return { ...given, sealed }
  }

  /** An act that is kept for the server, sealed with the next number. */
  async sealedLater(act: Pick<KeptForLater, 'kind' | 'username' | 'body'> & Partial<KeptForLater>) {
    this.#last += 1
    const given = { deviceId: this.id, key: randomUUID(), number: this.#last }
    const whole: KeptForLater = {
      at: new Date().toISOString(),
      areaId: 1,
      key: randomUUID(),
      subject: 'Marta Ruiz',
      words: 'Abono',
      lines: [],
      total: 0,
      params: null,
      ...act,
    }
    return { ...given, sealed: await seal(JSON.stringify(whole), this.#publicKey, boundTo(given)) }
  }

  /** An act that the server had answered, sealed as the device keeps it. */
  async sealedAct(act: WrittenAct): Promise<SealedSale> {
    const given = { deviceId: this.id, key: randomUUID(), number: null }
    return { ...given, sealed: await seal(JSON.stringify(act), this.#publicKey, boundTo(given)) }
  }

  send = (given: object): Promise<Answer<OfflineOutcome & { text: string }>> =>
    this.client.post('offlineTill/send', given) as never

  /** Sells and sends. */
  async sell(sellerId: number, sold: Goods): Promise<OfflineOutcome> {
    const { body, status, text } = await this.send(await this.sealed(sellerId, sold))
    if (status !== 200) throw new Error(text)
    return body
  }
}
