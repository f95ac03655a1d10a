import type { Endpoint } from '@yunque/contract/core/endpoint'
import type { Codec } from '@yunque/contract/core/on-wire'
import type { z } from 'zod'
import { Refusal } from '../errors.ts'
import { refuseOthers } from '../http/own-body.ts'
import type { Context } from '../operation/context.ts'
import { described, limited, type ObjectSchema, objectSchema } from './described-fields.ts'
import { asQuery } from './list-call.ts'
import type { DraftTool, ReadTool, RequestTool } from './tool.ts'

type Values = Readonly<Record<string, unknown>>
/** A request to the API. */
export type Call = { method: 'GET' | 'POST'; url: string; body?: Values }

const bodyOf = ({ body }: Endpoint): z.ZodType | undefined =>
  body && ('toWire' in body ? (body as Codec<z.ZodObject>).wire : (body as z.ZodType))

/** The parameters, the query and the body of a read as one object: their names do not overlap. */
export function readInput({ endpoint }: ReadTool): ObjectSchema {
  const parts = [
    objectSchema(endpoint.params as z.ZodType | undefined),
    objectSchema(endpoint.query as z.ZodType | undefined),
    objectSchema(bodyOf(endpoint)),
  ].map(described)
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  }
}

/** The input of a write: only what a program may send. */
export function writeInput(tool: DraftTool | RequestTool): ObjectSchema {
  // What is usual does not depend on whose day it is.
  const usual = tool.kind === 'draft' ? Object.keys(tool.usual?.(anyContext) ?? {}) : ['date']
  return described(limited(objectSchema(bodyOf(tool.endpoint)), tool.own, usual))
}

const anyContext = { today: '' } as Context

/** The call of a read. @throws Refusal for a field that it does not have */
export function readCall(tool: ReadTool, sent: Values): Call {
  const { properties } = readInput(tool)
  refuseOthers({ fields: Object.keys(properties) }, sent)
  const { endpoint } = tool
  const inBody = Object.keys(objectSchema(bodyOf(endpoint)).properties)
  const [url, rest] = addressed(endpoint, sent)
  const isOfBody = (name: string) => inBody.includes(name)
  const query = Object.fromEntries(Object.entries(rest).filter(([name]) => !isOfBody(name)))
  const body = Object.fromEntries(Object.entries(rest).filter(([name]) => isOfBody(name)))
  return {
    method: methodOf(endpoint),
    url: withQuery(url, asQuery(query)),
    ...(bodyOf(endpoint) ? { body } : {}),
  }
}

/** The call of a draft: with nothing that would make it more than one. @throws Refusal */
export function draftCall({ endpoint, own, usual, fixed }: DraftTool, context: Context, sent: Values): Call {
  refuseOthers(own, sent)
  return {
    method: methodOf(endpoint),
    url: addressed(endpoint, {})[0],
    body: { ...usual?.(context), ...sent, ...fixed },
  }
}

const methodOf = ({ address }: Endpoint): Call['method'] => (address.startsWith('GET') ? 'GET' : 'POST')

/** The address with its parameters, and what is no parameter. @throws Refusal without one of them */
export function addressed({ address }: Pick<Endpoint, 'address'>, sent: Values): [string, Values] {
  const rest: Record<string, unknown> = { ...sent }
  const path = address.replace(/^\w+ /, '').replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    if (typeof value !== 'number' && typeof value !== 'string') throw new Refusal(`Falta el dato ${name}`)
    return encodeURIComponent(value)
  })
  return [path, rest]
}

/** An address with a query string. */
export function withQuery(url: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString()
  return text === '' ? url : `${url}?${text}`
}
