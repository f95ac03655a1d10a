import type { z } from 'zod'
import type { Codec } from './on-wire.ts'
import type { ResourceName } from './resources.ts'

/** Who may call an endpoint: a holder of one of these resources, `session` for anyone signed in, `public` for anyone. */
export type Access = readonly ResourceName[] | 'session' | 'public'

export type Method = 'GET' | 'POST' | 'DELETE'
/** A method and an address below `/api/`; `:id` names a parameter. */
export type Address = `${Method} /${string}`

declare const answered: unique symbol
/** The type of an answer. There is no such value at run time. */
export type AnswerOf<A> = { readonly [answered]?: A }
/** States the type of an answer, as in `answer: answerOf<InvoiceDetail>()`. */
export const answerOf = <A>(): AnswerOf<A> => ({})

declare const sent: unique symbol
/** The type of what callers send, in a file without schemas. There is no such value at run time. */
export type SentOf<T> = { readonly [sent]?: T }
/**
 * States the type of a part of a request where a schema would bring the validation library, as in
 * `body: sentOf<Preference>()`. The route replaces it by the schema: it does not compile without.
 */
export const sentOf = <T>(): SentOf<T> => ({})

/** What the server parses a part of a request with. */
export type Checked = z.ZodType | undefined
/** What the server parses a body with: a codec where its names differ on the wire, a schema where they do not. */
export type CheckedBody = z.ZodType | Codec<z.ZodObject> | undefined
export type Schema = Checked | SentOf<unknown>
export type Body = CheckedBody | SentOf<unknown>

type Options<P extends Schema, Q extends Schema, B extends Body, A> = {
  access: Access
  /** What it does, in Spanish, for the description of the API. */
  summary: string
  /** Other addresses with the same behaviour. */
  also?: readonly Address[]
  params?: P
  query?: Q
  body?: B
  /** A request without a body is one with an empty body. */
  optionalBody?: true
  answer?: AnswerOf<A>
  /** The group of the description of the API; the first part of the path by default. */
  tag?: string
  /** A session that has to set up a second factor may call it; it may call nothing else. */
  whileDue?: boolean
  /** Takes a file, in a form. */
  upload?: boolean
  /** Answers an Excel file. */
  makesFile?: true
  /** The media type of the answer, where it is another file. */
  file?: string
}

/** One call of the API. The server's route, the web client, the tests and the description of the API all use it. */
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
/** What a caller sends for a schema: its parsed values, of which those with a default may be left out. */
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

/** What a caller of an endpoint says: the parts that it declares. */
export type Call<P extends Schema, Q extends Schema, B extends Body> = SentParams<P> &
  SentQuery<Q> &
  SentBody<B>
