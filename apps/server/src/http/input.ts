import type { Checked, CheckedBody, Endpoint } from '@yunque/contract/core/endpoint'
import type { Codec } from '@yunque/contract/core/on-wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isDeclared } from './declared.ts'
import { parse } from './parse.ts'
import { type QueryRules, queryOf } from './query.ts'

/** The parsed type of a part of a request. */
export type Parsed<S extends Checked> = S extends z.ZodType ? z.output<S> : undefined
type ParsedBody<B extends CheckedBody> =
  B extends Codec<infer S> ? z.output<S> : B extends z.ZodType ? z.output<B> : undefined

/** A parsed request. */
export type Input<P extends Checked, Q extends Checked, B extends CheckedBody> = {
  params: Parsed<P>
  query: Parsed<Q>
  body: ParsedBody<B>
}
/** The request itself, and its reply. */
export type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** The schemas of a request; `z.undefined()` for a part that the endpoint does not have. */
export type InputSchemas<P extends Checked, Q extends Checked, B extends CheckedBody> = {
  params: z.ZodType<Parsed<P>>
  query: z.ZodType<Parsed<Q>>
  body: z.ZodType<ParsedBody<B>>
}

/** As above, of some endpoint. */
export type AnyInputSchemas = { params: z.ZodType; query: z.ZodType; body: z.ZodType }

/** The schemas of an endpoint's requests. A body of a codec is parsed in its wire shape. */
export const inputSchemas = <P extends Checked, Q extends Checked, B extends CheckedBody, A>({
  params,
  query,
  body,
  optionalBody,
}: Endpoint<P, Q, B, A>): InputSchemas<P, Q, B> => ({
  params: schemaOf(params),
  query: schemaOf(query),
  body: bodySchemaOf(body, optionalBody),
})

/** A body of an endpoint that has none: absent or empty, so that nothing in it is ignored (documents.read-only-fields). */
const noBody = z.strictObject({}).nullish()

/** Parses a request. @throws Refusal, also for a body that the endpoint does not have */
export const inputOf = <P extends Checked, Q extends Checked, B extends CheckedBody>(
  { params, query, body }: InputSchemas<P, Q, B>,
  request: FastifyRequest,
  rules: QueryRules,
): Input<P, Q, B> => {
  if (!isDeclared(body) && !rules.isUpload) parse(noBody, request.body)
  return {
    params: parse(params, declared(params, request.params)),
    query: queryOf(query, request.query, rules),
    body: parse(body, declared(body, request.body)),
  }
}

const declared = (schema: z.ZodType, value: unknown): unknown => (isDeclared(schema) ? value : undefined)

function schemaOf<S extends Checked>(schema: S | undefined): z.ZodType<Parsed<S>>
function schemaOf(schema: Checked): z.ZodType {
  return schema ?? z.undefined()
}

function bodySchemaOf<B extends CheckedBody>(body: B | undefined, optional?: true): z.ZodType<ParsedBody<B>>
function bodySchemaOf(body: CheckedBody, optional?: true): z.ZodType {
  const schema = schemaOf(body && 'toWire' in body ? body.wire : body)
  return optional ? schema.nullish().transform((value) => value ?? schema.parse({})) : schema
}
