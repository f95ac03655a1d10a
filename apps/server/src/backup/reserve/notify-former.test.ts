import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NetworkInfo } from '@yunque/contract/settings/network'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { folder, roleOf } from '../../../test/reserve-shop.ts'
import { ownName } from '../../lan/local-networks.ts'
import { notifyFormer, othersOf } from './notify-former.ts'
import { writeRole } from './role-file.ts'

const network: NetworkInfo = {
  reach: 'network',
  addresses: ['192.168.1.20'],
  name: 'yunque.local',
  httpPort: 3000,
  https: null,
}

test('the former computer is shown the generation until it answers that it is not the store', async () => {
  const shown: unknown[] = []
  const server = createServer((request, response) => {
    shown.push(request.headers['x-yunque-generation'])
    response.end(JSON.stringify({ status: 'error', moved: shown.length > 1 }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const app = fastify()
  onTestFinished(() => app.close())
  app.decorate('dataDir', folder())
  writeRole(app.dataDir, roleOf({ role: 'promoted', httpPort: port }))
  await notifyFormer(app, 'tienda 2 firma', { network: () => network })
  expect(shown).toEqual(['tienda 2 firma', 'tienda 2 firma'])
})

test('a computer that was never promoted shows nobody its generation', () => {
  const app = fastify()
  app.decorate('dataDir', folder())
  expect(notifyFormer(app, 'tienda 2 firma', { network: () => network })).toBeUndefined()
})

test('the names and addresses that the new store took over are not of the former computer', () => {
  const own = `${ownName()}.local`
  const hosts = ['192.168.1.10', '192.168.1.20', 'Yunque.local', own]
  expect(othersOf(hosts, network)).toEqual(['192.168.1.10'])
})
