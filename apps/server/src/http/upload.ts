import type { FastifyRequest } from 'fastify'
import { HttpError, Refusal } from './errors.ts'

/** The largest file that is taken, in megabytes (reliability: limits). */
export const MOST_UPLOAD_MB = 5

/**
 * The one file of a multipart request, whole; a larger one than the limit, that of all uploads unless said, is a 413
 * (reliability: limits).
 */
export async function uploadedFile(
  request: FastifyRequest,
  whenMissing: string,
  fileSize?: number,
): Promise<Buffer> {
  const content = await receive(request, fileSize === undefined ? {} : { limits: { fileSize } })
  if (!content?.length) throw new Refusal(whenMissing)
  return content
}

async function receive(request: FastifyRequest, options: object): Promise<Buffer | undefined> {
  if (!request.isMultipart()) return undefined
  try {
    const file = await request.file(options)
    return await file?.toBuffer()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw new HttpError(413, `El archivo admite ${MOST_UPLOAD_MB} MB como máximo`, { cause: error })
    // What Fastify refuses says how; the parser's own complaints are about what was sent.
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new Refusal('El archivo no llegó completo. Envíelo de nuevo.', { cause: error })
  }
}
