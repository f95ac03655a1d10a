import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../errors.ts'

/** The origin and host of a page, for passkeys. */
export type Site = { origin: string; host: string }

const unsupported =
  'Las llaves de acceso necesitan que Yunque se abra por https y con un nombre, como https://tienda.ejemplo.com. Use la aplicación de códigos.'

/** The site of a request, from its `Origin` header. @throws Refusal where browsers support no passkeys */
export function siteOf({ headers, hostname }: FastifyRequest): Site {
  const origin = headers.origin ?? ''
  if (!URL.canParse(origin)) throw new Refusal(unsupported)
  const { protocol, hostname: host } = new URL(origin)
  const local = host === 'localhost' || host.endsWith('.localhost')
  const named = isIP(host) === 0 && !host.startsWith('[')
  if (!named || host !== hostname.toLowerCase() || !(protocol === 'https:' || local))
    throw new Refusal(unsupported)
  return { origin, host }
}
