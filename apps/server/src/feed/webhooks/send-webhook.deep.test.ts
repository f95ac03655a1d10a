import { createServer as createPlain, type Server } from 'node:http'
import { createServer as createSecure } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { makeAuthority, makeServerCertificate } from '../../lan/certificates.ts'
import { webhookLimits } from '../../system/limits.ts'
import { outgoingPlaces } from '../../system/outgoing.ts'
import { sendWebhook } from './send-webhook.ts'

const message = { id: '1.1', body: '{}' }
const places = outgoingPlaces(['127.0.0.0/8'])

/** The port of a server that listens for as long as the test runs. */
async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const sentTo = (url: string) => sendWebhook({ url, secret: 'whsec_c2VjcmV0bw==' }, message, places)

test('a receiver that never answers has failed after 15 seconds', async () => {
  const port = await portOf(createPlain(() => undefined))
  const begun = performance.now()
  expect(await sentTo(`http://127.0.0.1:${port}/`)).toEqual({ fault: 'No respondió en 15 segundos' })
  expect(performance.now() - begun).toBeGreaterThan(webhookLimits.answerMs - 100)
}, 40_000)

test('a receiver whose certificate nobody trusts gets nothing', async () => {
  const authority = await makeAuthority('prueba', new Date())
  const { certificate, key } = await makeServerCertificate(authority, ['localhost'], new Date())
  let received = 0
  const server = createSecure({ cert: certificate, key }, (_request, response) => {
    received += 1
    response.end()
  })
  const port = await portOf(server)
  expect(await sentTo(`https://localhost:${port}/`)).toEqual({
    fault: 'El certificado del servidor no es válido',
  })
  expect(received).toBe(0)
})

test('a name that leads to this computer is refused where the operator does not name its network', async () => {
  const port = await portOf(createPlain((_request, response) => response.end()))
  const answer = await sendWebhook(
    { url: `https://localhost:${port}/`, secret: 'whsec_c2VjcmV0bw==' },
    message,
    outgoingPlaces(),
  )
  expect(answer).toEqual({ fault: expect.stringContaining('WEBHOOK_NETWORKS') })
})
