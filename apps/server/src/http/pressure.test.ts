import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { refuseUnderPressure } from './pressure.ts'

const limits = { delayMs: 5, sampleMs: 300 }

function block(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('a server that loaded for long is not under pressure; one whose event loop is late is', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  await refuseUnderPressure(app, limits)
  app.get('/', () => 'ok')
  const ask = async () => (await app.inject('/')).statusCode
  block(2000)
  await app.ready()
  // The sample with the loading is there as soon as its timer may run.
  // Time passes: the sampler's timer runs.
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(await ask()).toBe(200)
  await expect
    .poll(() => {
      block(100)
      return ask()
    })
    .toBe(503)
})
