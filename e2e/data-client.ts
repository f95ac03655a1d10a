import { createRequire } from 'node:module'
import { baseUrl } from './store.ts'

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

/** Signs in as that user and opens lists through that client. The client gets an XMLHttpRequest, as in a browser. */
export async function dataClient(
  username: string,
  password: string,
): Promise<(path: string, key: string, plainFilters: object) => DataStore> {
  const { getWindow } = require('devextreme/core/utils/window')
  getWindow().XMLHttpRequest = RequestByFetch
  const { createStore } = require('devextreme-aspnet-data-nojquery')
  const answer = await fetch(`${baseUrl}/api/account/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { token }: { token: string } = JSON.parse(await answer.text())
  return (path, key, loadParams) =>
    createStore({
      ...{ key, loadParams },
      loadUrl: `${baseUrl}/api/${path}`,
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
