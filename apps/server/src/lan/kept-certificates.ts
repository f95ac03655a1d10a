import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { renameFile } from '../system/rename-file.ts'
import { type Certified, canSign, isCurrent, makeAuthority, makeServerCertificate } from './certificates.ts'

type Wanted = { dataDir: string; computer: string; names: readonly string[]; now: Date; renewed?: boolean }

/**
 * The authority and the certificate of the server, which are kept in `tls` of the data directory. What is missing,
 * unreadable or about to end is made anew, with `renewed` both. A new authority must be trusted by every device again.
 */
export async function keptCertificates({ dataDir, computer, names, now, renewed = false }: Wanted) {
  const file = {
    authority: join(dataDir, certificateFiles.authority),
    server: join(dataDir, certificateFiles.server),
  }
  await mkdir(dirname(file.authority), { recursive: true, mode: 0o700 })
  const stored = await read(file.authority)
  const authority = stored && canSign(stored, now) && !renewed ? stored : await makeAuthority(computer, now)
  if (authority !== stored) await write(file.authority, authority)
  const old = await read(file.server)
  const current = old !== undefined && (await isCurrent(old, { authority, names, now }))
  const server = current ? old : await makeServerCertificate(authority, names, now)
  if (server !== old) await write(file.server, server)
  return { authority, server }
}

const certificatePart = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/
const keyPart = /-----BEGIN PRIVATE KEY-----[\s\S]+?-----END PRIVATE KEY-----/

/** The files of the data directory with a certificate and its key. */
export const certificateFiles = { authority: 'tls/autoridad.pem', server: 'tls/servidor.pem' } as const

/** Whether this is valid content of such a file: a certificate, and the key that belongs to it. */
export function isCertified(content: Buffer): boolean {
  const found = certifiedIn(content.toString('utf8'))
  try {
    return (
      found !== undefined &&
      new X509Certificate(found.certificate).checkPrivateKey(createPrivateKey(found.key))
    )
  } catch {
    return false
  }
}

/** The certificate and the key of a file; undefined without the file or with one that lacks either. */
async function read(file: string): Promise<Certified | undefined> {
  return certifiedIn(
    await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    }),
  )
}

function certifiedIn(text: string): Certified | undefined {
  const [certificate] = certificatePart.exec(text) ?? []
  const [key] = keyPart.exec(text) ?? []
  return certificate && key ? { certificate, key } : undefined
}

/** Both are one file under another name until it is complete, so that they always belong together. */
async function write(file: string, { certificate, key }: Certified): Promise<void> {
  await writeFile(`${file}.part`, `${certificate}\n${key}\n`, { mode: 0o600, flush: true })
  await renameFile(`${file}.part`, file)
}
