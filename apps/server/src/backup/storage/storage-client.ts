import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { AwsV4Signer } from 'aws4fetch'
import { lookupAt, refuseForbidden, type StoragePlaces } from './storage-address.ts'
import { answerFault, connectionFault } from './storage-fault.ts'

/** Where a store has its copies, with its key. */
export type StoragePlace = {
  endpoint: string
  region: string
  bucket: string
  keyId: string
  secret: string
}
type Method = 'GET' | 'PUT' | 'POST' | 'HEAD' | 'DELETE'
/** `most`: the largest answer that is read, in bytes. */
type Sent = { method: Method; key?: string; query?: Record<string, string>; body?: Buffer; most?: number }
type Answered = { status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }
/** One request to the bucket. @throws StorageFault; the reason of the signal */
export type Ask = (sent: Sent) => Promise<Answered>

/** A connection without a sign of the other side. */
const SILENT_MS = 30_000
/** What is read of an answer: a list of a thousand keys is smaller. */
const MOST_ANSWER = 4 * 1024 * 1024

/**
 * Asks the storage. Each request is signed with the SHA-256 of its body, and has its MD5, so that the storage refuses
 * what arrived changed. Redirects are not followed. An answer 404 to a key is returned.
 */
export function storageClient(place: StoragePlace, places: StoragePlaces, stop?: AbortSignal): Ask {
  return async ({ method, key = '', query = {}, body = Buffer.alloc(0), most = MOST_ANSWER }) => {
    const url = new URL(key === '' ? `/${place.bucket}` : `/${place.bucket}/${key}`, place.endpoint)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    refuseForbidden(places, url)
    const signed = await sign(place, { method, url, body })
    const answer = await send(signed, { body, places, stop, most }).catch((cause: unknown) => {
      stop?.throwIfAborted()
      throw connectionFault(cause, url.host)
    })
    // The body of a successful GET is content, not an error document.
    const isContent = method === 'GET' && key !== '' && answer.status < 300
    const code = isContent ? '' : (/<Code>(\w+)<\/Code>/.exec(answer.body.toString('utf8'))?.[1] ?? '')
    const isMissing = answer.status === 404 && key !== '' && code !== 'NoSuchBucket'
    // An upload may be completed with status 200 and an error.
    if (!isMissing && (answer.status >= 300 || code !== '')) throw answerFault(answer.status, code)
    return answer
  }
}

type Signed = { method: string; url: URL; headers: Headers }

function sign(
  place: StoragePlace,
  { method, url, body }: { method: Method; url: URL; body: Buffer },
): Promise<Signed> {
  const headers = {
    'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
    ...(body.length > 0 && { 'content-md5': createHash('md5').update(body).digest('base64') }),
  }
  const { keyId: accessKeyId, secret: secretAccessKey, region } = place
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers,
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
  })
  return signer.sign()
}

type Means = { body: Buffer; places: StoragePlaces; stop: AbortSignal | undefined; most: number }

async function send(
  { method, url, headers }: Signed,
  { body, places, stop, most }: Means,
): Promise<Answered> {
  const secure = url.protocol === 'https:'
  const outgoing = (secure ? requestHttps : requestHttp)(url, {
    method,
    headers: { ...Object.fromEntries(headers), 'content-length': body.length },
    lookup: lookupAt(places, secure),
    timeout: SILENT_MS,
    agent: false,
    ...(stop && { signal: stop }),
  })
  outgoing.on('timeout', () => outgoing.destroy(new Error('No answer')))
  outgoing.end(body)
  const [incoming] = await once(outgoing, 'response')
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming) {
    length += chunk.length
    if (length > most) throw new Error('The answer is too long')
    chunks.push(chunk)
  }
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }
}
