import type { FastifyRequest } from 'fastify'
import { HttpError, Refusal } from '../errors.ts'
import { fileLimits } from '../system/limits.ts'

const MB = 1024 * 1024
const incomplete = 'El archivo no llegó completo. Envíelo de nuevo.'

/**
 * Reads the only file of a multipart request into memory. `fileSize` in bytes replaces the default limit.
 * @throws HttpError 413 when the file is larger; Refusal `whenMissing` when it is missing or empty
 */
export async function uploadedFile(
  request: FastifyRequest,
  whenMissing: string,
  fileSize: number = fileLimits.uploadMb * MB,
): Promise<Buffer> {
  return (await namedUpload(request, whenMissing, fileSize)).content
}

/** The same, with the name that its sender gave it. */
export async function namedUpload(
  request: FastifyRequest,
  whenMissing: string,
  fileSize: number = fileLimits.uploadMb * MB,
): Promise<Named> {
  const file = await receive(request, fileSize)
  if (!file?.content.length) throw new Refusal(whenMissing)
  return file
}

type Named = { name: string; content: Buffer }

async function receive(request: FastifyRequest, fileSize: number): Promise<Named | undefined> {
  if (!request.isMultipart()) return undefined
  // The parser would wait forever for the rest of a request whose client left while it waited for its turn.
  if (request.raw.destroyed) throw new Refusal(incomplete)
  try {
    const file = await request.file({ limits: { fileSize } })
    return file && { name: file.filename ?? '', content: await file.toBuffer() }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw new HttpError(413, `El archivo admite ${fileSize / MB} MB como máximo`, { cause: error })
    // Fastify's errors have a status code. Errors of the multipart parser mean a malformed request.
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new Refusal(incomplete, { cause: error })
  }
}
