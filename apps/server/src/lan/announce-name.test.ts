import { randomUUID } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { announceName } from './announce-name.ts'

const MULTICAST = '224.0.0.251'
const PORT = 5353

/** A question of multicast DNS for the IPv4 address of a name. */
function question(name: string): Buffer {
  const labels = name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)])
  const header = Buffer.from([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0])
  return Buffer.concat([header, ...labels, Buffer.from([0, 0, 1, 0, 1])])
}

test('a computer of the network that asks for the name is answered', async () => {
  const host = `yunque-${randomUUID().slice(0, 8)}`
  const announced = await announceName(host, 3000)
  onTestFinished(() => announced.end())
  expect(announced.name).toBe(`${host}.local`)
  const socket = createSocket({ type: 'udp4', reuseAddr: true }).bind(0)
  onTestFinished(() => void socket.close())
  await once(socket, 'listening')
  const answered = once(socket, 'message')
  socket.send(question(announced.name), PORT, MULTICAST)
  const [answer] = await answered
  expect(answer.toString('latin1')).toContain(host)
})
