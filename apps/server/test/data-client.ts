import { createRequire } from 'node:module'

// biome-ignore lint/suspicious/noExplicitAny: the client has no types; each test states what it expects of it.
type Loose = any
const require = createRequire(import.meta.url)

/** A list read through DevExtreme's own data client for remote grids. */
export type DataStore = {
  load(options: object): {
    then(done: (rows: Loose[], extra: Loose) => void, failed: (error: unknown) => void): void
  }
  totalCount(options: object): Promise<number>
  byKey(key: unknown): Promise<Loose>
}

/** Opens lists of the API at that address through that client, with a session. It gets an XMLHttpRequest, as in a browser. */
export function dataClient(
  address: string,
  token: string,
): (path: string, key: string, plainFilters: object) => DataStore {
  const { getWindow } = require('devextreme/core/utils/window')
  getWindow().XMLHttpRequest = RequestByFetch
  const { createStore } = require('devextreme-aspnet-data-nojquery')
  return (path, key, loadParams) =>
    createStore({
      key,
      loadParams,
      loadUrl: `${address}/api/${path}`,
      onBeforeSend: (_operation: string, settings: { headers?: object }) => {
        settings.headers = { ...settings.headers, authorization: `Bearer ${token}` }
      },
    })
}

/** The part of a browser's XMLHttpRequest that the client uses. */
class RequestByFetch {
  withCredentials = false
  readyState = 0
  status = 0
  responseText = ''
  onreadystatechange = () => {}
  #method = 'GET'
  #url = ''
  readonly #headers: Record<string, string> = {}
  #answer: Headers | undefined

  open(method: string, url: string): void {
    this.#method = method
    this.#url = url
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value
  }
  getResponseHeader(name: string): string | null {
    return this.#answer?.get(name) ?? null
  }
  async send(): Promise<void> {
    const answer = await fetch(this.#url, { method: this.#method, headers: this.#headers })
    this.responseText = await answer.text()
    this.status = answer.status
    this.#answer = answer.headers
    this.readyState = 4
    this.onreadystatechange()
  }
}
