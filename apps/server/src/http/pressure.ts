import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Busy } from '../errors.ts'
import { connectionLimits } from '../system/limits.ts'

/**
 * Refuses requests while the event loop is late. The delay is a mean over `sampleMs`: over a single second, one pause
 * of the machine would count, and a healthy server would refuse requests. Samples that include the start are ignored:
 * they measure how long the program took to load.
 */
export async function refuseUnderPressure(
  app: FastifyInstance,
  {
    delayMs = connectionLimits.pressureMs,
    sampleMs = connectionLimits.pressureSampleMs,
  }: { delayMs?: number; sampleMs?: number } = {},
): Promise<void> {
  let countsFrom = Number.POSITIVE_INFINITY
  app.addHook('onReady', async () => {
    countsFrom = performance.now() + 2 * sampleMs
  })
  await app.register(underPressure, {
    maxEventLoopDelay: delayMs,
    sampleInterval: sampleMs,
    pressureHandler: () => (performance.now() < countsFrom ? undefined : Promise.reject(new Busy())),
  })
}
