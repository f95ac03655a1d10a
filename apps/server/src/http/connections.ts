import { BlockList, isIPv6, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { connectionLimits } from '../system/limits.ts'

/** Closes connections beyond the limit per address and the total limit. Trusted proxies have only the total limit. */
export function limitConnections(app: FastifyInstance, isProxy: (address: string) => boolean): void {
  const open = new Map<string, number>()
  app.server.maxConnections = connectionLimits.inAll
  app.server.on('drop', () => app.refusals.count('connections'))
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (open.get(address) ?? 0) + 1
    if (count > connectionLimits.perAddress && !isProxy(address)) {
      app.refusals.count('connections')
      socket.destroy()
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}

/** Whether an address belongs to one of these proxies, which are written as in TRUST_PROXY. */
export function isProxyOf(proxies: readonly string[] = []): (address: string) => boolean {
  const list = new BlockList()
  for (const proxy of proxies) {
    if (proxy !== 'loopback') list.addAddress(proxy, familyOf(proxy))
    else {
      list.addSubnet('127.0.0.0', 8, 'ipv4')
      list.addAddress('::1', 'ipv6')
    }
  }
  return (address) => list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
