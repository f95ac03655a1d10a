import { openingDays } from '@yunque/contract/openings/opening-day.endpoints'
import { nameOfAct, openingPaper } from '@yunque/contract/openings/opening-paper'
import type { FastifyInstance } from 'fastify'
import { sendPdf } from '../files/render-pdf.ts'
import { read, write } from '../http/serve.ts'
import { paperPdf } from '../settings/paper-pdf.ts'
import { closeOpening, reopenOpening } from './close-opening.ts'
import { findAct, openingSaved, openingState } from './opening-day.queries.ts'
import { saveOpeningDay } from './save-opening-day.ts'

/** The opening day, its act, and the act's PDF. */
export function openingDayRoutes(app: FastifyInstance): void {
  read(app, openingDays.state, openingState)
  write(app, openingDays.save, async (tx, context, { body }) => {
    await saveOpeningDay(tx, context, body)
    return openingSaved(tx)
  })
  write(app, openingDays.close, async (tx, context, { query }) => {
    await closeOpening(tx, context, query.confirm)
    return openingSaved(tx)
  })
  write(app, openingDays.reopen, async (tx, context, { body }) => {
    await reopenOpening(tx, context, body)
    return openingSaved(tx)
  })
  read(app, openingDays.act, (db, context, { params }) => findAct(db, context, params.id))
  read(app, openingDays.pdf, async (db, context, { params, query, reply }) => {
    const act = await findAct(db, context, params.id)
    const pdf = await paperPdf(db, ({ timeZone }) => openingPaper(act, timeZone), { size: query.paper })
    return sendPdf(reply, pdf, nameOfAct(act.id))
  })
}
