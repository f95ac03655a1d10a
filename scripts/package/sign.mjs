import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { signPackage, updateKeys } from '../../apps/server/src/updates/signature.ts'
import { main, Problem } from '../prepare.mjs'

// `sign.mjs check` refuses a key of YUNQUE_UPDATE_KEY that is not one of the installed versions; `sign.mjs FILE` signs a
// package with it, and writes the SHA-256 of the package beside it. `--any-key`: for a trial, whose packages carry their own.
await main(async () => {
  const [, , file = ''] = process.argv
  const key = readKey()
  if (file === 'check') return 0
  if (key) await signPackage(file, key)
  const digest = createHash('sha256')
  await pipeline(createReadStream(file), digest)
  const sum = digest.digest('hex')
  writeFileSync(`${file}.sha256`, `${sum}  ${basename(file)}\n`)
  console.log(`SHA-256 ${sum}`)
  if (!key)
    console.warn('Sin firma: YUNQUE_UPDATE_KEY no nombra la clave, y una versión instalada lo rechaza')
  return 0
})

/** The private key of the settings; undefined without one. */
function readKey() {
  const path = process.env.YUNQUE_UPDATE_KEY
  if (!path) return undefined
  if (!existsSync(path)) throw new Problem(`YUNQUE_UPDATE_KEY: no existe ${path}`)
  const key = createPrivateKey(readFileSync(path))
  const carried = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')
  if (!process.argv.includes('--any-key') && !updateKeys().includes(carried))
    throw new Problem(
      'YUNQUE_UPDATE_KEY: esa clave no es de apps/server/src/updates/update-keys.json, y ninguna versión la aceptaría',
    )
  return key
}
