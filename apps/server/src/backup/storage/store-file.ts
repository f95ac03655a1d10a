import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ask } from './storage-client.ts'
import { StorageFault } from './storage-fault.ts'

/** A file is sent in parts, so that a cut line costs one of them. S3 takes 10,000 parts of 5 MB and more. */
const PART_BYTES = 8 * 1024 * 1024
const ATTEMPTS = 6

/** How a file is sent; tests send smaller parts, and wait less. */
export type Sending = { partBytes?: number; pauseMs?: number; stop?: AbortSignal }

/**
 * Sends a file under a key. The storage compares each part by its SHA-256 and shows the key when it has all of them;
 * then the length is compared too. After a failure it has nothing of it. @throws StorageFault
 */
export async function storeFile(
  ask: Ask,
  { path, key }: { path: string; key: string },
  { partBytes = PART_BYTES, pauseMs = 1000, stop }: Sending = {},
): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const part = async (at: number) => {
      const bytes = Buffer.alloc(Math.min(partBytes, size - at))
      await file.read(bytes, 0, bytes.length, at)
      return bytes
    }
    const again = <T>(work: () => Promise<T>) => retried(work, { pauseMs, stop })
    if (size <= partBytes) {
      const body = await part(0)
      await again(() => ask({ method: 'PUT', key, body }))
    } else await storeParts(ask, { key, size, partBytes, part, again })
    const { headers } = await again(() => ask({ method: 'HEAD', key }))
    if (Number(headers['content-length']) !== size)
      throw new StorageFault('La copia no llegó completa al almacenamiento')
  } finally {
    await file.close()
  }
}

type Parts = {
  key: string
  size: number
  partBytes: number
  part: (at: number) => Promise<Buffer>
  again: <T>(work: () => Promise<T>) => Promise<T>
}

async function storeParts(ask: Ask, { key, size, partBytes, part, again }: Parts): Promise<void> {
  const begun = await again(() => ask({ method: 'POST', key, query: { uploads: '' } }))
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(begun.body.toString('utf8'))?.[1]
  if (!uploadId) throw new StorageFault('El almacenamiento no acepta archivos por partes')
  try {
    const parts: string[] = []
    for (let at = 0, number = 1; at < size; at += partBytes, number++) {
      const body = await part(at)
      const query = { partNumber: String(number), uploadId }
      const { headers } = await again(() => ask({ method: 'PUT', key, query, body }))
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${headers.etag}</ETag></Part>`)
    }
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    await again(() => ask({ method: 'POST', key, query: { uploadId }, body }))
  } catch (error) {
    // Parts cost money until they are removed.
    await ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined)
    throw error
  }
}

/** Tries again what may pass, after 1, 2, 4 … pauses. */
async function retried<T>(
  work: () => Promise<T>,
  { pauseMs, stop }: { pauseMs: number; stop: AbortSignal | undefined },
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StorageFault && error.mayPass) || attempt === ATTEMPTS) throw error
      await sleep(pauseMs * 2 ** (attempt - 1), undefined, { signal: stop })
    }
  }
}
