import type { components, paths } from './schema.ts'

type Method = 'get' | 'post' | 'delete'
/** The addresses that have calls by this method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, unknown> ? P : never
}[keyof paths]
type Operation<M extends Method, P extends keyof paths> = paths[P] extends Record<M, infer O> ? O : never

type InPath<O> = O extends { parameters: { path: infer Path } } ? { path: Path } : object
type InQuery<O> = O extends { parameters: { query: infer Query } }
  ? { query: Query }
  : O extends { parameters: { query?: infer Query } }
    ? { query?: Query }
    : object
type InBody<O> = O extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Body }
  : O extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? { body?: Body }
    : object

/** What any call may have besides its own parts. */
export type More = {
  /** Of a write: the key of an earlier attempt, so that it is carried out once. By default each call has a new one. */
  idempotencyKey?: string
  /** For the answers to what the server asks, such as codes of authorization. */
  headers?: Readonly<Record<string, string>>
  /** Ends the call. */
  signal?: AbortSignal
}
type Parts<O> = InPath<O> & InQuery<O> & InBody<O> & More
/** The arguments after the address: none are needed where every part may be left out. */
export type Args<M extends Method, P extends keyof paths> =
  object extends Parts<Operation<M, P>> ? [parts?: Parts<Operation<M, P>>] : [parts: Parts<Operation<M, P>>]

type AnswerOf<O> = O extends { responses: { 200: { content: { 'application/json': infer Answer } } } }
  ? Answer
  : undefined
/** What a call answers. */
export type Answer<M extends Method, P extends keyof paths> = AnswerOf<Operation<M, P>>

/** What lists take as JSON. */
type ListOptions = {
  filter?: readonly unknown[]
  sort?: readonly { selector: string; desc?: boolean }[]
  totalSummary?: readonly { selector?: string; summaryType: 'sum' | 'avg' | 'min' | 'max' | 'count' }[]
  select?: readonly string[]
  skip?: number
  take?: number
  requireTotalCount?: boolean
}
type Group = components['schemas']['GroupRow']
type RowIn<Rows> = Rows extends readonly (infer Row)[]
  ? Row extends Group
    ? Group extends Row
      ? never
      : Row
    : Row
  : never
/** The addresses of lists. */
export type ListPath = {
  [P in PathOf<'get'>]: Answer<'get', P> extends { data: unknown; groupCount?: number } ? P : never
}[PathOf<'get'>]
/** A row of a list. */
export type RowOf<P extends ListPath> = Answer<'get', P> extends { data: infer Rows } ? RowIn<Rows> : never
type Filters<P extends ListPath> =
  Operation<'get', P> extends { parameters: { query?: infer Query } }
    ? Omit<NonNullable<Query>, keyof components['parameters']>
    : object
/** A page of a list, or some of its rows: the load options, and the filters of the list. */
export type ListQuery<P extends ListPath> = ListOptions & Filters<P>
/** Rows of a list. */
export type Page<P extends ListPath> = { data: RowOf<P>[]; totalCount?: number; summary?: unknown[] }

export type Change = components['schemas']['Change']
/** What a program follows: kinds of records, `stock` and `prices`. */
export type ChangeKind = Change['kind']
