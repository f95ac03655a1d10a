import type { AddressInfo } from 'node:net'
import {
  type CallToolResult,
  Client,
  StreamableHTTPClientTransport,
  type Tool,
} from '@modelcontextprotocol/client'
import type { FastifyInstance } from 'fastify'

/** The answer of a tool: its structured content, and its text when it was refused. */
export type ToolAnswer = { content: Record<string, unknown>; text: string; refused: boolean }

/** An assistant that speaks the Model Context Protocol with the library that others use. */
export type Assistant = {
  tools(): Promise<Tool[]>
  call(name: string, sent?: Record<string, unknown>): Promise<ToolAnswer>
  client: Client
}

/** Where the application listens. */
export const addressOf = (app: FastifyInstance): string =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

/** Connects an assistant with the key of a program, by the present protocol or by that of 2025. */
export async function assistantOf(
  app: FastifyInstance,
  key: string,
  { isLegacy = false }: { isLegacy?: boolean } = {},
): Promise<Assistant> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const client = new Client(
    { name: 'prueba', version: '1.0.0' },
    { versionNegotiation: { mode: isLegacy ? 'legacy' : 'auto' } },
  )
  const transport = new StreamableHTTPClientTransport(new URL(`${addressOf(app)}/api/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  })
  await client.connect(transport)
  return {
    client,
    tools: async () => (await client.listTools()).tools,
    call: async (name, sent = {}) =>
      answerOf((await client.callTool({ name, arguments: sent })) as CallToolResult),
  }
}

function answerOf({ content, structuredContent, isError = false }: CallToolResult): ToolAnswer {
  const [first] = content
  return {
    content: (structuredContent ?? {}) as Record<string, unknown>,
    text: first?.type === 'text' ? first.text : '',
    refused: isError,
  }
}
