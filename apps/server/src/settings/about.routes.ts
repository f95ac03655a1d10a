import { about } from '@yunque/contract/settings/about.endpoints'
import { firstStepCalls } from '@yunque/contract/settings/first-steps.endpoints'
import { settings } from '@yunque/contract/settings/settings.endpoints'
import { usesCalls } from '@yunque/contract/settings/uses.endpoints'
import type { FastifyInstance } from 'fastify'
import { act, read, write } from '../http/serve.ts'
import { firstStepStates } from './first-steps.queries.ts'
import { markFirstStep } from './mark-first-step.ts'
import { saveSettings } from './save-settings.ts'
import { saveUses } from './save-uses.ts'
import { aboutInfo, settingsInfo } from './settings.queries.ts'
import { usesState } from './uses.queries.ts'

/** The application and its settings. */
export function aboutRoutes(app: FastifyInstance): void {
  read(app, about.info, (db, context) => aboutInfo(db, context, app.initialPasswordFile))
  act(app, settings.save, async (db, context, { body }) => {
    await saveSettings(db, context, body)
    return settingsInfo(db, context)
  })
  read(app, firstStepCalls.states, firstStepStates)
  write(app, firstStepCalls.mark, async (tx, context, { body }) => {
    await markFirstStep(tx, context, body)
    return firstStepStates(tx, context)
  })
  read(app, usesCalls.state, usesState)
  write(app, usesCalls.save, async (tx, context, { body }) => {
    await saveUses(tx, context, body)
    return usesState(tx)
  })
}
