import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Address } from '@yunque/contract/core/endpoint'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'
import type { ListDefinition } from '../lists/list-definition.ts'
import type { Context } from '../operation/context.ts'
import { assistantLimits } from '../system/limits.ts'
import { fitted, withoutSecrets } from './fit-answer.ts'
import { type Column, listCall } from './list-call.ts'
import { noteRead } from './note-read.ts'
import { refuseCountOfOthers } from './own-count.ts'
import { runCall } from './run-call.ts'
import { texts } from './texts.ts'
import type { DraftTool, ListTool, ReadTool, RequestTool, Tool } from './tool.ts'
import { addressed, draftCall, readCall, withQuery } from './tool-call.ts'

type Values = Readonly<Record<string, unknown>>
/** One call of a tool. */
export type ToolCall = { request: FastifyRequest; context: Context; sent: Values }
type Page = { data: Values[]; totalCount?: number }

/** The list that a tool reads. */
export function definitionOf(
  { endpoint, list }: ListTool,
  { lists }: FastifyRequest['server'],
): ListDefinition {
  const path = endpoint.address.replace(/^GET \/(.*)\/get$/, '$1')
  const found = list ?? lists.get(path)?.list
  if (!found) throw new Error(`${endpoint.address satisfies Address} is no list`)
  return found
}

/** Calls a tool. @throws HttpError with the sentence of a refusal */
export async function callTool(tool: Tool, call: ToolCall): Promise<CallToolResult> {
  if (tool.kind === 'list') return readList(tool, call)
  if (tool.kind === 'read') return readOne(tool, call)
  return tool.kind === 'draft' ? draft(tool, call) : ask(tool, call)
}

async function readList(tool: ListTool, call: ToolCall): Promise<CallToolResult> {
  const { request, context, sent } = call
  const list = definitionOf(tool, request.server)
  const [url, rest] = addressed(tool.endpoint, sent)
  const { query, columns, skip } = listCall(tool, list, { context, sent: rest })
  const { data, totalCount = 0 } = (await runCall(request, {
    method: 'GET',
    url: withQuery(url, query),
  })) as Page
  await note(tool, call)
  const rows = data.map((row) => only(columns, row))
  const answer = (shown: Values[]) => ({
    total: totalCount,
    skip,
    more: skip + shown.length < totalCount,
    columns,
    rows: shown,
  })
  const fit = fitted({ rows }, assistantLimits.answerBytes)
  if (!fit) throw new Refusal(texts.tooLong)
  return result(answer((fit.value as { rows: Values[] }).rows))
}

/** The row with these columns alone. */
const only = (columns: readonly Column[], row: Values): Values =>
  Object.fromEntries(columns.map(({ field }) => [field, row[field] ?? null]))

async function readOne(tool: ReadTool, call: ToolCall): Promise<CallToolResult> {
  const answer = await runCall(call.request, readCall(tool, call.sent))
  await note(tool, call)
  return result(whole(answer))
}

async function draft(tool: DraftTool, { request, context, sent }: ToolCall): Promise<CallToolResult> {
  if (tool.ofOwn === 'count') await refuseCountOfOthers(request.server.database.db, context, sent.countId)
  return result({ draft: true, ...whole(await runCall(request, draftCall(tool, context, sent))) })
}

async function ask({ request: kind }: RequestTool, { request, sent }: ToolCall): Promise<CallToolResult> {
  const body = { kind, body: sent }
  const answer = await runCall(request, { method: 'POST', url: '/programRequests/post', body })
  return result({ done: false, waits: texts.waits, ...whole(answer) })
}

/** An answer that is no list, as far as it fits. @throws Refusal */
function whole(answer: unknown): { answer: unknown; cut?: object } {
  const fit = fitted(withoutSecrets(answer), assistantLimits.answerBytes)
  if (!fit) throw new Refusal(texts.tooLong)
  return { answer: fit.value, ...(Object.keys(fit.cut).length > 0 ? { cut: fit.cut } : {}) }
}

/** In the store as it was nothing is written. */
const note = async ({ endpoint }: ListTool | ReadTool, { request, context, sent }: ToolCall) => {
  const { looksBack, database } = request.server
  if (!looksBack) await noteRead(database.db, context, endpoint.summary, sent)
}

/** An answer, marked as data of the store (assistants.data). */
function result(data: Values): CallToolResult {
  const content = { notice: texts.notice, ...data }
  return { content: [{ type: 'text', text: JSON.stringify(content) }], structuredContent: content }
}
