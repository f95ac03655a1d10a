import type { Answer, Args, ListPath, ListQuery, Page, PathOf, RowOf } from './calls.ts'
import { type FeedEvent, type Following, followFeed } from './follow.ts'
import { asJson, eachRow } from './list-pages.ts'
import type { components } from './schema.ts'
import { type Access, type Method, type Sent, transportTo } from './transport.ts'

export type { Answer, Change, ChangeKind, ListQuery, Page, RowOf } from './calls.ts'
export type { FeedEvent, Following } from './follow.ts'
export { type Ask, Refused } from './refused.ts'
export type { Access } from './transport.ts'

/** The named shapes of the API, as `Schemas['InvoiceDetail']`. */
export type Schemas = components['schemas']

/** A file that the store answers. */
export type Download = { bytes: Uint8Array; type: string }

/** The calls of a store. Each throws `Refused` with the sentence of the store. */
export type Client = {
  get<P extends PathOf<'get'>>(path: P, ...args: Args<'get', P>): Promise<Answer<'get', P>>
  /** Writes once, also when its answer was lost and it is sent again. */
  post<P extends PathOf<'post'>>(path: P, ...args: Args<'post', P>): Promise<Answer<'post', P>>
  delete<P extends PathOf<'delete'>>(path: P, ...args: Args<'delete', P>): Promise<Answer<'delete', P>>
  /** A page of a list. */
  list<P extends ListPath>(path: P, query?: ListQuery<P>): Promise<Page<P>>
  /** Each row of a list, read in pages. */
  each<P extends ListPath>(path: P, query?: ListQuery<P>): AsyncGenerator<RowOf<P>, void, void>
  /** An Excel file, a PDF or another file. */
  file<P extends PathOf<'get'>>(path: P, ...args: Args<'get', P>): Promise<Download>
  /** Sends a file. It is not sent again when its answer is lost. */
  upload<P extends PathOf<'post'>>(path: P, file: File, ...args: Args<'post', P>): Promise<Answer<'post', P>>
  /** What changes in the store, for as long as the loop reads it. */
  follow(following?: Following): AsyncGenerator<FeedEvent, void, void>
}

/** The client of a store, for a program with a key. */
export function yunque(access: Access): Client {
  const send = transportTo(access)
  const answering = (method: Method) => async (path: string, sent?: Sent) =>
    (await send(method, path, sent)).data
  const get = answering('get')
  const post = answering('post')
  const list = (path: string, query: object = {}) =>
    get(path, { query: asJson(query) }) as Promise<{ data: unknown[] }>
  const client: Untyped = {
    get,
    post,
    delete: answering('delete'),
    list,
    each: (path, query = {}) => eachRow((page) => list(path, { ...query, ...page })),
    async file(path, sent = {}) {
      const { data, response } = await send('get', path, { ...sent, parseAs: 'arrayBuffer' })
      return { bytes: new Uint8Array(data as ArrayBuffer), type: response.headers.get('content-type') ?? '' }
    },
    async upload(path, file, sent = {}) {
      const body = new FormData()
      body.set('file', file)
      return post(path, { ...sent, body })
    },
    follow: (following = {}) =>
      followFeed(
        async (query, signal) =>
          (await get('/api/changes', { query, ...(signal ? { signal } : {}) })) as Answer<
            'get',
            '/api/changes'
          >,
        following,
      ),
  }
  return client as Client
}

/** The client without the types of the single calls, which only the compiler knows. */
type Untyped = {
  get(path: string, sent?: Sent): Promise<unknown>
  post(path: string, sent?: Sent): Promise<unknown>
  delete(path: string, sent?: Sent): Promise<unknown>
  list(path: string, query?: object): Promise<{ data: unknown[] }>
  each(path: string, query?: object): AsyncGenerator<unknown, void, void>
  file(path: string, sent?: Sent): Promise<Download>
  upload(path: string, file: File, sent?: Sent): Promise<unknown>
  follow(following?: Following): AsyncGenerator<FeedEvent, void, void>
}
