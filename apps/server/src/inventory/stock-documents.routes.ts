import {
  inputReaders,
  outputReaders,
  stockInputOnWire,
  stockMessages,
  stockOutputOnWire,
} from '@yunque/contract/stock-documents'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../http/crud-routes.ts'
import { Refusal } from '../http/errors.ts'
import { write } from '../http/route.ts'
import { saveInput } from './save-input.ts'
import { saveOutput } from './save-output.ts'
import { findInput, findOutput, inputList, outputList } from './stock-documents.queries.ts'

/** Entries and exits: saved is posted, and posted is final (Spec 1 §7, Domain §4). */
export function stockDocumentRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    path: 'inPutProducts',
    also: ['inPutProducts'],
    access: inputReaders,
    list: inputList,
    codec: stockInputOnWire,
    find: findInput,
    save: saveInput,
    remove: async (tx, context, id) => {
      await findInput(tx, context, id)
      throw new Refusal(stockMessages.inputFinal)
    },
  })
  write(
    app,
    'POST /inPutProducts',
    { access: inputReaders, summary: 'Registra una entrada', body: stockInputOnWire.wire },
    async (tx, context, { body }) => findInput(tx, context, await saveInput(tx, context, body)),
  )
  crudRoutes(app, {
    path: 'outPutProducts',
    also: ['outPutProducts'],
    access: outputReaders,
    list: outputList,
    codec: stockOutputOnWire,
    find: findOutput,
    save: saveOutput,
    remove: async (tx, context, id) => {
      await findOutput(tx, context, id)
      throw new Refusal(stockMessages.outputFinal)
    },
  })
  write(
    app,
    'POST /outPutProducts',
    { access: outputReaders, summary: 'Registra una salida', body: stockOutputOnWire.wire },
    async (tx, context, { body }) => findOutput(tx, context, await saveOutput(tx, context, body)),
  )
}
