import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The files of a ZIP by their path, read by another library than the one that writes them. */
export async function openZip(content: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const zip = await fromBufferPromise(content)
  for await (const entry of zip.eachEntry())
    files.set(String(entry.fileName), await buffer(await zip.openReadStreamPromise(entry)))
  return files
}
