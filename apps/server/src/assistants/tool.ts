import type { RequestKind } from '@yunque/contract/access/program-request-words'
import type { Endpoint } from '@yunque/contract/core/endpoint'
import { operationIdOf } from '../http/operation-id.ts'
import type { OwnFields } from '../http/own-body.ts'
import type { ListDefinition } from '../lists/list-definition.ts'
import type { Context } from '../operation/context.ts'

type Values = Readonly<Record<string, unknown>>

/** A list or report. `list` is how it is read; without one, the list that is served at its path. */
export type ListTool = { kind: 'list'; endpoint: Endpoint; list?: ListDefinition }
/** A record, or a report that is no list. */
export type ReadTool = { kind: 'read'; endpoint: Endpoint }
/** A write that is only a draft (assistants.drafts): it moves nothing, reserves nothing and owes nothing. */
export type DraftTool = {
  kind: 'draft'
  endpoint: Endpoint
  summary: string
  own: OwnFields
  /** What is sent where the assistant does not say it. */
  usual?: (context: Context) => Values
  /** What it is always. */
  fixed?: Values
  /** Whether the draft that it changes has to be one of the key. */
  ofOwn?: 'count'
}
/** What a person approves before it is done (access.program-requests). */
export type RequestTool = {
  kind: 'request'
  endpoint: Endpoint
  summary: string
  own: OwnFields
  request: RequestKind
}
export type Tool = ListTool | ReadTool | DraftTool | RequestTool

/** The name of a tool: that of its call in the description of the API, which no release changes (decision 0107). */
export function nameOf(tool: Tool): string {
  if (tool.kind === 'request') return `request${tool.request.charAt(0).toUpperCase()}${tool.request.slice(1)}`
  const [method = '', path = ''] = tool.endpoint.address.split(' ')
  return operationIdOf(method, path.replace(/:(\w+)/g, '{$1}'))
}

/** Whether a tool writes: only a key that may write has it. */
export const writes = ({ kind }: Tool): boolean => kind === 'draft' || kind === 'request'
