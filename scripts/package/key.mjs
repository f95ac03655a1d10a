import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { main, Problem, root } from '../prepare.mjs'

// `npm run package:key -- FILE`: makes the key that signs packages. Its private part is FILE, outside this repository; its
// public part joins those that a version carries. What signed before stays accepted until its line is removed.
const keysFile = join(root, 'apps', 'server', 'src', 'updates', 'update-keys.json')

await main(async () => {
  const [, , path] = process.argv
  if (!path) throw new Problem('Uso: npm run package:key -- ARCHIVO', 2)
  const file = resolve(path)
  if (!relative(root, file).startsWith('..')) throw new Problem('La clave privada va fuera de esta carpeta')
  if (existsSync(file)) throw new Problem(`Ya existe ${file}`)
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' })
  const keys = JSON.parse(readFileSync(keysFile, 'utf8'))
  keys.push(publicKey.export({ format: 'der', type: 'spki' }).toString('base64'))
  writeFileSync(keysFile, `${JSON.stringify(keys, null, 2)}\n`)
  console.log(`Clave privada en ${file}: guárdela con copia. La pública está en ${relative(root, keysFile)}`)
  return 0
})
