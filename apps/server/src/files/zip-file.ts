import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { PassThrough, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Writes the next part of an entry, and waits while the disk is slower. */
export type AppendBytes = (part: string | Uint8Array) => Promise<void>
/** What an entry or a file became: its bytes, those of an entry before they were compressed, and its SHA-256 in hexadecimal. */
export type Digest = { bytes: number; sha256: string }
/** An entry that is being written. */
export type OpenEntry = { append: AppendBytes; end(): Digest }
type EntryOptions = { mtime: Date; compress?: boolean }

/** A ZIP whose entries are made while it is written, one after another. Memory does not grow with them. */
export class ZipStream {
  readonly #zip = new ZipFile()
  readonly #broken = new AbortController()

  /** The bytes of the archive. Who takes them reports by `fail` that they cannot be taken any more. */
  get output(): Readable {
    return this.#zip.outputStream as Readable
  }

  /** Ends the entry that is being written, with this reason. */
  fail(reason: unknown): void {
    this.#broken.abort(reason)
  }

  /** Begins the next entry; the one before has ended. Its `append` throws the reason of `fail`. */
  open(name: string, { mtime, compress = true }: EntryOptions): OpenEntry {
    const { signal } = this.#broken
    const input = new PassThrough()
    const hash = createHash('sha256')
    let bytes = 0
    this.#zip.addReadStream(input, name, { mtime, compress, mode: 0o100644 })
    return {
      append: async (part) => {
        signal.throwIfAborted()
        const buffer = typeof part === 'string' ? Buffer.from(part) : part
        bytes += buffer.length
        hash.update(buffer)
        if (!input.write(buffer)) await drained(input, signal)
      },
      end: () => {
        input.end()
        return { bytes, sha256: hash.digest('hex') }
      },
    }
  }

  /** Adds an entry with this content. */
  async add(name: string, options: EntryOptions, content: string | Uint8Array): Promise<Digest> {
    const entry = this.open(name, options)
    await entry.append(content)
    return entry.end()
  }

  end(): void {
    this.#zip.end()
  }
}

async function drained(stream: PassThrough, signal: AbortSignal): Promise<void> {
  try {
    await once(stream, 'drain', { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}

/** Fills a ZIP whose bytes `taken` takes; a failure of either ends the other. */
export async function fillZip(
  zip: ZipStream,
  taken: Promise<unknown>,
  fill: () => Promise<void>,
): Promise<void> {
  taken.catch((error: unknown) => zip.fail(error))
  try {
    await fill()
    zip.end()
  } catch (error) {
    zip.output.destroy(error instanceof Error ? error : new Error(String(error)))
    await taken.catch(() => undefined)
    throw error
  }
  await taken
}

/**
 * Writes a ZIP to a new file. `look` sees the number of bytes before each part is written, and may throw, such as when the
 * disk is almost full. After a failure the file is left as it is: who made it removes it.
 */
export async function writeZip(
  path: string,
  look: (bytes: number) => Promise<void>,
  fill: (zip: ZipStream) => Promise<void>,
): Promise<Digest> {
  const zip = new ZipStream()
  const hash = createHash('sha256')
  let bytes = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      look(bytes).then(() => done(null, chunk), done)
    },
  })
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await fillZip(zip, pipeline(zip.output, meter, file), () => fill(zip))
  return { bytes, sha256: hash.digest('hex') }
}
