import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { onTestFinished } from 'vitest'

/** A message that arrived, as its receiver reads it. */
export type Received = {
  id: string
  signed: boolean
  type: string
  data: Record<string, unknown> & { record?: Record<string, unknown> }
}

/** How a receiver answers: a status, or what it does to the connection. */
export type Manner = number | ((response: ServerResponse) => void)

/** Another program, for as long as the test runs. It answers 204 until `manner` says otherwise. */
export async function webhookReceiver() {
  const received: Received[] = []
  const state = { secret: '', manner: 204 as Manner }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    const id = String(request.headers['webhook-id'])
    const { type, data } = JSON.parse(body)
    received.push({ id, signed: isSigned(state.secret, body, request.headers), type, data })
    const { manner } = state
    if (typeof manner === 'number') response.writeHead(manner).end()
    else manner(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/avisos`,
    received,
    answers: (manner: Manner) => {
      state.manner = manner
    },
    knows: (secret: string) => {
      state.secret = secret
    },
  }
}

function isSigned(secret: string, body: string, headers: NodeJS.Dict<string | string[]>): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>)
    return true
  } catch {
    return false
  }
}
