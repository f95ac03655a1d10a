import assert from 'node:assert/strict'
import { lstatSync, readdirSync } from 'node:fs'
import { get } from 'node:https'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for a state; Wine may take long. @param {() => unknown} isTrue */
export async function until(isTrue) {
  const deadline = Date.now() + 15 * 60_000
  while (!(await isTrue())) {
    assert.ok(Date.now() < deadline, `Never true: ${isTrue}`)
    await sleep(200)
  }
}

/** The symbolic links in a folder. @param {string} folder  @returns {string[]} */
export function linksIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    lstatSync(join(folder, path)).isSymbolicLink(),
  )
}

/** Whether the store answers by HTTPS, with a certificate that nobody trusts yet. @param {number} port  @returns {Promise<boolean>} */
export function answersSecurely(port) {
  const options = { host: '127.0.0.1', port, path: '/api/health', rejectUnauthorized: false }
  return new Promise((resolve) => {
    get(options, (response) => resolve(response.resume().statusCode === 200)).once('error', () =>
      resolve(false),
    )
  })
}

/** A port that nobody has now. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })
}
