import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../system/start-error.ts'

// A package ends with a block of fixed length that has its signature: a last member of the `ar` archive that a Debian
// package is, which dpkg passes over, and bytes behind its own end for the installer of Windows (decision 0084).
const headBytes = 60
const signatureBytes = 88
const blockBytes = headBytes + signatureBytes
const head = `${'_yunque-ed25519'.padEnd(16)}${'0'.padEnd(12)}${'0'.padEnd(6)}${'0'.padEnd(6)}${'100644'.padEnd(8)}${String(signatureBytes).padEnd(10)}\`\n`

/** The public keys that this version accepts: SPKI in base64. `npm run package:key` adds one. */
const keysFile = join(import.meta.dirname, 'update-keys.json')

/** The public keys that this version carries. */
export function updateKeys(): string[] {
  return JSON.parse(readFileSync(keysFile, 'utf8'))
}

/** What is signed of a package: its purpose and the SHA-256 of all that comes before the block. */
const statementOf = (digest: string): Buffer => Buffer.from(`yunque update package\nsha256 ${digest}\n`)

/** Appends the signature to a package that has none. */
export async function signPackage(file: string, privateKey: KeyObject): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    const { size } = await handle.stat()
    if (await readSignature(handle, size)) throw new Error(`${file} is signed already`)
    const signature = sign(null, statementOf(await digestOf(handle, size)), privateKey)
    await handle.write(Buffer.from(head + signature.toString('base64')), 0, blockBytes, size)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

type Named = { keys?: readonly string[]; name?: string }

/**
 * Refuses a package that no key of this version has signed (store.signed-updates). `name` is what the person calls the
 * file. Throws StartError.
 */
export async function requireSignature(
  file: string,
  { keys = updateKeys(), name = file }: Named = {},
): Promise<void> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const signature = await readSignature(handle, size)
    if (!signature)
      throw new StartError(
        `${name} no tiene la firma de Yunque, o está incompleto; descárguelo otra vez, o añada --unsigned si confía en su origen`,
      )
    const statement = statementOf(await digestOf(handle, size - blockBytes))
    const isOurs = keys.some((key) => verify(null, statement, publicKeyOf(key), signature))
    if (!isOurs)
      throw new StartError(
        `La firma de ${name} no es válida: el archivo está dañado o alguien lo cambió; descárguelo otra vez, o añada --unsigned si confía en su origen`,
      )
  } finally {
    await handle.close()
  }
}

const publicKeyOf = (key: string): KeyObject =>
  createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })

/** The signature at the end of a file; undefined when there is none. */
async function readSignature(handle: FileHandle, size: number): Promise<Buffer | undefined> {
  if (size < blockBytes) return undefined
  const { buffer } = await handle.read(Buffer.alloc(blockBytes), 0, blockBytes, size - blockBytes)
  if (buffer.toString('latin1', 0, headBytes) !== head) return undefined
  const written = buffer.toString('latin1', headBytes)
  const signature = Buffer.from(written, 'base64')
  // One way to write it: other digits that mean the same are a change as well.
  return signature.toString('base64') === written ? signature : Buffer.alloc(0)
}

/** The SHA-256 of the first bytes of a file. */
async function digestOf(handle: FileHandle, bytes: number): Promise<string> {
  const hash = createHash('sha256')
  if (bytes > 0)
    for await (const chunk of handle.createReadStream({ start: 0, end: bytes - 1, autoClose: false }))
      hash.update(chunk)
  return hash.digest('hex')
}
