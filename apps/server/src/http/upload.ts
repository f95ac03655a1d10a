import type { FastifyRequest } from 'fastify'
import { Refusal } from './errors.ts'

/** The one file of a multipart request, whole; a larger one than the limit is a 413 (reliability: limits). */
export async function uploadedFile(request: FastifyRequest, whenMissing: string): Promise<Buffer> {
  const content = await receive(request)
  if (!content?.length) throw new Refusal(whenMissing)
  return content
}

async function receive(request: FastifyRequest): Promise<Buffer | undefined> {
  if (!request.isMultipart()) return undefined
  try {
    const file = await request.file()
    return await file?.toBuffer()
  } catch (error) {
    // What Fastify refuses says how; the parser's own complaints are about what was sent.
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new Refusal('El archivo no llegó completo. Envíelo de nuevo.', { cause: error })
  }
}
