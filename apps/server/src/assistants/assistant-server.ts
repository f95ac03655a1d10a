import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  type Tool as ShownTool,
} from '@modelcontextprotocol/server'
import { messages } from '@yunque/contract/core/messages'
import type { FastifyRequest } from 'fastify'
import { HttpError } from '../errors.ts'
import { mayCall, mayWrite } from '../http/caller.ts'
import type { Context } from '../operation/context.ts'
import { version } from '../system/version.ts'
import { callTool, definitionOf } from './call-tool.ts'
import { columnWords, listInput } from './list-call.ts'
import { rulePages } from './rule-pages.ts'
import { texts } from './texts.ts'
import { nameOf, type Tool, writes } from './tool.ts'
import { readInput, writeInput } from './tool-call.ts'
import { tools } from './tools.ts'

/** The tools that the key of a request may use now (assistants.tools). */
const toolsOf = ({ actor }: Context): Tool[] =>
  tools.filter((tool) => mayCall(actor, tool.endpoint) && (mayWrite(actor) || !writes(tool)))

/** Answers one message of an assistant, for the key of its request. */
export function assistantServer(request: FastifyRequest, context: Context): Server {
  const server = new Server(
    { name: 'yunque', title: texts.title, version },
    { capabilities: { tools: {}, resources: {} }, instructions: texts.instructions(context) },
  )
  server.setRequestHandler('tools/list', () => ({
    tools: toolsOf(context).map((tool) => shown(tool, request, context)),
  }))
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: sent = {} } }) => {
    const tool = toolsOf(context).find((one) => nameOf(one) === name)
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, texts.unknown(name))
    try {
      return await callTool(tool, { request, context, sent })
    } catch (error) {
      // A refusal is for the model: it may ask in another way.
      if (!(error instanceof HttpError)) request.log.error({ err: error }, 'tool failed')
      const text = error instanceof HttpError ? error.message : messages.internalError
      return { content: [{ type: 'text', text }], isError: true }
    }
  })
  server.setRequestHandler('resources/list', async () => ({
    resources: (await rulePages()).map(({ uri, name, title }) => ({
      uri,
      name,
      title,
      mimeType: 'text/markdown',
    })),
  }))
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const page = (await rulePages()).find((one) => one.uri === uri)
    if (!page) throw new ResourceNotFoundError(uri)
    return { contents: [{ uri, mimeType: 'text/markdown', text: page.text }] }
  })
  return server
}

/** What an assistant reads of a tool. */
function shown(tool: Tool, request: FastifyRequest, context: Context): ShownTool {
  return {
    name: nameOf(tool),
    title: titleOf(tool, request),
    description: describe(tool, request, context),
    inputSchema: inputOf(tool, request) as ShownTool['inputSchema'],
    annotations: { readOnlyHint: !writes(tool), destructiveHint: false, openWorldHint: false },
  }
}

const titleOf = (tool: Tool, { server }: FastifyRequest): string => {
  if (tool.kind === 'list') return definitionOf(tool, server).title
  return tool.kind === 'read' ? tool.endpoint.summary : tool.summary
}

function describe(tool: Tool, request: FastifyRequest, context: Context): string {
  if (tool.kind === 'list')
    return `${tool.endpoint.summary}. ${columnWords(definitionOf(tool, request.server), context)}`
  if (tool.kind === 'read') return tool.endpoint.summary
  return `${tool.summary}. ${tool.kind === 'draft' ? texts.draft : texts.request}`
}

function inputOf(tool: Tool, { server }: FastifyRequest): object {
  if (tool.kind === 'list') return listInput(tool, definitionOf(tool, server))
  return tool.kind === 'read' ? readInput(tool) : writeInput(tool)
}
