import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { Busy, HttpError } from '../errors.ts'
import { fileName } from '../files/file-name.ts'
import { companyOf } from '../settings/company.ts'
import { paperPdf } from '../settings/paper-pdf.ts'
import { linkLimits } from '../system/limits.ts'
import { type OpenedLink, openLink } from './open-link.ts'
import { documentPage, laterPage, unavailablePage } from './public-page.ts'
import { policy } from './public-style.ts'
import { LINK_PATH } from './share-links.ts'

type LinkRequest = FastifyRequest<{ Params: { token: string } }>

/**
 * The pages of public links: `/d/{token}` and its PDF. They are outside the API: no session is read, no cookie is set,
 * nothing else is answered (sharing.link).
 */
export const publicRoutes: FastifyPluginAsync = async (app) => {
  const helmet = { contentSecurityPolicy: { useDefaults: false, directives: policy } }
  await app.register(rateLimit, { max: linkLimits.perMinute, timeWindow: '1 minute' })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'cross-origin-resource-policy': 'same-origin',
    })
    if (app.watch.away()) throw new Busy()
  })
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof HttpError ? error.status : statusOf(error)
    if (status >= 500) request.log.error({ err: error }, 'link not opened')
    return html(reply.code(status), laterPage())
  })
  app.get(`${LINK_PATH}:token`, { helmet }, async ({ params: { token } }: LinkRequest, reply) => {
    const link = await openLink(app.database.db, token, { counted: true })
    if (!link) return html(reply.code(404), unavailablePage())
    const company = await companyOf(app.database.db)
    const { document, expiresAt } = link
    const paper = document.paperIn(company)
    return html(reply, documentPage({ paper, company, file: `${LINK_PATH}${token}/pdf`, expiresAt }))
  })
  const render = oneAtATime()
  app.get(`${LINK_PATH}:token/pdf`, { helmet }, async ({ params: { token } }: LinkRequest, reply) => {
    const link = await openLink(app.database.db, token, { counted: false })
    if (!link) return html(reply.code(404), unavailablePage())
    const pdf = await render(() => pdfOf(app, link))
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${fileName(link.document.fileName)}.pdf"`)
      .send(pdf)
  })
}

const pdfOf = ({ database }: FastifyInstance, { document }: OpenedLink): Promise<Buffer> =>
  paperPdf(database.db, document.paperIn, { printed: document.printed })

const html = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(page)

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500

/** Makes PDFs for visitors one after another, so that they never delay those of the store. @throws Busy when many wait */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <T>(make: () => Promise<T>): Promise<T> => {
    if (waiting >= linkLimits.waitingPdfs) throw new Busy()
    waiting++
    const turn = last.then(make)
    last = turn.catch(() => undefined)
    return turn.finally(() => waiting--)
  }
}
