/** How the network treats requests: all arrive; none does; or each is cut at random, before or after the server worked. */
export type Weather = 'good' | 'away' | 'cuts'

/** That of this process, before any page. */
const send = fetch

/** A network between a page and its server whose faults a seed decides. */
export class Network {
  weather: Weather = 'good'
  readonly #address: string
  readonly #random: () => number
  constructor(address: string, random: () => number) {
    this.#address = address
    this.#random = random
  }

  /** Makes this network the one that the application sees. */
  use(): void {
    globalThis.fetch = ((url: string, init?: RequestInit) => this.#fetch(url, init)) as typeof fetch
  }

  async #fetch(url: string, init?: RequestInit): Promise<Response> {
    const fate = this.weather === 'cuts' ? this.#random() : 1
    if (this.weather === 'away' || fate < 0.25) throw new TypeError('The request did not arrive')
    const response = await send(`${this.#address}${url}`, init)
    // The server committed, and nobody reads what it answered.
    if (fate < 0.5) {
      await response.arrayBuffer()
      throw new TypeError('The answer did not arrive')
    }
    return response
  }
}
