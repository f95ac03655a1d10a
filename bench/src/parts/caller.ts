import { workerData } from 'node:worker_threads'

// Calls an address one after another: a GET as often as a number says, or a POST of each body.
const { address, authorization, bodies } = workerData as {
  address: string
  authorization: string
  bodies: readonly object[] | number
}
const calls = typeof bodies === 'number' ? Array.from({ length: bodies }, () => undefined) : bodies
for (const body of calls) {
  const response = await fetch(address, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      authorization,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text}`)
}
