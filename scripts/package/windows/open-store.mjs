import assert from 'node:assert/strict'
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const key = String.raw`HKLM\Software\Yunque`

/**
 * A store as an earlier version left it, whose service could write its settings and the folder of the updater.
 *
 * @param {string} place  the folder that Windows sees as Z:\prueba
 * @param {string} data  the folder of settings, store and logs
 * @param {(command: string[]) => Promise<string>} windows  runs a Windows program
 */
export function openStore(place, data, windows) {
  const settings = join(data, 'yunque.env')
  const proof = join(place, 'planted.txt')
  return {
    /** Somebody with its rights writes what would run with those of an administrator. */
    async plants() {
      await windows(['reg', 'delete', key, '/v', 'Closed', '/f'])
      const code = "import { writeFileSync } from 'node:fs'\nwriteFileSync('Z:/prueba/planted.txt', '')\n"
      writeFileSync(join(place, 'planted.mjs'), code)
      appendFileSync(settings, "NODE_OPTIONS='--import=file:///Z:/prueba/planted.mjs'\r\n")
      writeFileSync(join(data, 'update', 'planted.txt'), '')
    },
    /** It never ran, and the installer has set it aside. */
    async isClosed() {
      assert.ok(!existsSync(proof))
      assert.match(readFileSync(settings, 'utf8'), /^#NODE_OPTIONS=.*\r$/m)
      assert.ok(!existsSync(`${settings}.anterior`))
      assert.ok(!readdirSync(join(data, 'update')).includes('planted.txt'))
      assert.ok(readdirSync(data).some((name) => name.startsWith('update.anterior-')))
      assert.match(await windows(['reg', 'query', key, '/v', 'Closed']), /Closed\s+REG_DWORD\s+0x1/)
    },
  }
}
