import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renameFile } from '../rename-file.ts'
import { type Certified, canSign, isCurrent, makeAuthority, makeServerCertificate } from './certificates.ts'

type Wanted = { dataDir: string; computer: string; names: readonly string[]; now: Date; renewed?: boolean }

/**
 * The authority and the certificate of the server, which are kept in `tls` of the data directory. What is missing,
 * unreadable or about to end is made anew, with `renewed` both. A new authority must be trusted by every device again.
 */
export async function keptCertificates({ dataDir, computer, names, now, renewed = false }: Wanted) {
  const folder = join(dataDir, 'tls')
  const file = (name: string) => join(folder, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const stored = await read(file('autoridad.pem'))
  const authority = stored && canSign(stored, now) && !renewed ? stored : await makeAuthority(computer, now)
  if (authority !== stored) await write(file('autoridad.pem'), authority)
  const old = await read(file('servidor.pem'))
  const current = old !== undefined && (await isCurrent(old, { authority, names, now }))
  const server = current ? old : await makeServerCertificate(authority, names, now)
  if (server !== old) await write(file('servidor.pem'), server)
  return { authority, server }
}

const certificatePart = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/
const keyPart = /-----BEGIN PRIVATE KEY-----[\s\S]+?-----END PRIVATE KEY-----/

/** The certificate and the key of a file; undefined without the file or with one that lacks either. */
async function read(file: string): Promise<Certified | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const [certificate] = certificatePart.exec(text) ?? []
  const [key] = keyPart.exec(text) ?? []
  return certificate && key ? { certificate, key } : undefined
}

/** Both are one file under another name until it is complete, so that they always belong together. */
async function write(file: string, { certificate, key }: Certified): Promise<void> {
  await writeFile(`${file}.part`, `${certificate}\n${key}\n`, { mode: 0o600, flush: true })
  await renameFile(`${file}.part`, file)
}
