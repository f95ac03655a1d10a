import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Headers of every answer that tell browsers what a page may load and who may frame it. */
export async function secureHeaders(
  app: FastifyInstance,
  { isProxied }: { isProxied: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { directives: csp },
    // The same as `frame-ancestors`, for browsers that do not know it.
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // On the shop's network HTTP stays open beside HTTPS, under the same name.
    strictTransportSecurity: isProxied,
  })
}

const csp = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  // Mantine sizes and places its components through style attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
}
