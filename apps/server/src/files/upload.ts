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
  const content = await receive(request, fileSize)
  if (!content?.length) throw new Refusal(whenMissing)
  return content
}

async function receive(request: FastifyRequest, fileSize: number): Promise<Buffer | undefined> {
  if (!request.isMultipart()) return undefined
  // The parser would wait forever for the rest of a request whose client left while it waited for its turn.
  if (request.raw.destroyed) throw new Refusal(incomplete)
  try {
    const file = await request.file({ limits: { fileSize } })
    return await file?.toBuffer()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw new HttpError(413, `El archivo admite ${fileSize / MB} MB como máximo`, { cause: error })
    // Fastify's errors have a status code. Errors of the multipart parser mean a malformed request.
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new Refusal(incomplete, { cause: error })
  }
}
