import { CONNECT_PATH, type NetworkInfo, networkAddresses } from '@yunque/contract/settings/network'
import type { FastifyInstance } from 'fastify'
import type { Report } from './practice/practice-process.ts'
import type { Config } from './system/config.ts'

/** The port that the system chose when the settings name none. */
export function portOf(app: FastifyInstance, { port }: Pick<Config, 'port'>): number {
  const bound = app.server.address()
  return bound !== null && typeof bound === 'object' ? bound.port : port
}

export function printReady(address: string): void {
  console.log(`Yunque está listo en ${address}`)
  report({ address })
}

export function printNetwork(info: NetworkInfo): void {
  const [address] = networkAddresses(info)
  if (address) console.log(`Otros equipos de la red se conectan en ${address}${CONNECT_PATH}`)
}

/** To the process that started this one. */
export function report(message: Report): void {
  if (process.connected) process.send?.(message)
}

/** The address for a browser on this computer. */
export function addressOf(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  if (everywhere) return `http://localhost:${port}`
  return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`
}
