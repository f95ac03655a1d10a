import type { z } from 'zod'
import type { Codec } from './on-wire.ts'
import type { ResourceName } from './resources.ts'

/** Who may call an endpoint: holders of one of these resources, `session` for any signed-in user, `public` for anyone. */
export type Access = readonly ResourceName[] | 'session' | 'public'

export type Method = 'GET' | 'POST' | 'DELETE'
/** A method and a path below `/api/`; `:id` is a parameter. */
export type Address = `${Method} /${string}`

declare const answered: unique symbol
/** The type of an answer. It has no value at run time. */
export type AnswerOf<A> = { readonly [answered]?: A }
/** States the type of an answer, as in `answer: answerOf<InvoiceDetail>()`. */
export const answerOf = <A>(): AnswerOf<A> => ({})

declare const sent: unique symbol
/** The type of a part of a request, for files without schemas. There is no such value at run time. */
export type SentOf<T> = { readonly [sent]?: T }
/**
 * States the type of a part of a request where a schema would load the validation library, as in
 * `body: sentOf<Preference>()`. The route must replace it by the schema; otherwise it does not compile.
 */
export const sentOf = <T>(): SentOf<T> => ({})

/** The schema with which the server parses the parameters or the query. */
export type Checked = z.ZodType | undefined
/** The schema of a body: a codec when its wire names differ. */
export type CheckedBody = z.ZodType | Codec<z.ZodObject> | undefined
export type Schema = Checked | SentOf<unknown>
export type Body = CheckedBody | SentOf<unknown>

type Options<P extends Schema, Q extends Schema, B extends Body, A> = {
  access: Access
  /** Spanish summary for the API description. */
  summary: string
  /** Other paths with the same behaviour. */
  also?: readonly Address[]
  params?: P
  query?: Q
  /** Parameters of the query that take several values: `x=2,3`, `x=[2,3]`, `x=2&x=3` or `x[]=2&x[]=3` (lists.several). */
  several?: readonly string[]
  body?: B
  /** Whether a missing body counts as an empty one. */
  optionalBody?: true
  answer?: AnswerOf<A>
  /** The group in the API description; by default the first segment of the path. */
  tag?: string
  /** Whether a session that has to set up a second factor may call it. It may call no others. */
  whileDue?: boolean
  /** Whether it takes a file, as form data. */
  upload?: boolean
  /** Whether it answers with an Excel file, or with the same as CSV. */
  makesFile?: true
  /** The media type of the answer when it is another file. */
  file?: string
}

/** One call of the API, used by the server's route, the web client, the tests and the API description. */
export type Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Body = Body,
  A = unknown,
> = Options<P, Q, B, A> & { readonly address: Address }

/** Declares a call of the API. */
export function endpoint<
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Body = undefined,
  A = unknown,
>(address: Address, options: Options<P, Q, B, A>): Endpoint<P, Q, B, A> {
  return { address, ...options }
}

type OptionalKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T]
/** The input of a schema: its parsed values. Those with a default are optional. */
type Sent<S extends z.ZodType> = Omit<z.output<S>, OptionalKeys<z.input<S>>> &
  Partial<Pick<z.output<S>, OptionalKeys<z.input<S>> & keyof z.output<S>>>

type PartSent<S extends Schema> = S extends z.ZodType ? Sent<S> : S extends SentOf<infer T> ? T : undefined
type BodySent<B extends Body> =
  B extends Codec<infer S>
    ? z.input<S>
    : B extends z.ZodType
      ? z.input<B>
      : B extends SentOf<infer T>
        ? T
        : undefined

type SentParams<P extends Schema> = P extends undefined ? object : { params: PartSent<P> }
type SentQuery<Q extends Schema> = Q extends undefined
  ? object
  : object extends PartSent<Q>
    ? { query?: PartSent<Q> }
    : { query: PartSent<Q> }
type SentBody<B extends Body> = undefined extends BodySent<B> ? { body?: BodySent<B> } : { body: BodySent<B> }

/** The arguments of a call: the parts that the endpoint declares. */
export type Call<P extends Schema, Q extends Schema, B extends Body> = SentParams<P> &
  SentQuery<Q> &
  SentBody<B>
