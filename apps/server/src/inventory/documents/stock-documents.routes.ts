import { stockMessages } from '@yunque/contract/inventory/stock-documents'
import { stockInputs, stockOutputs } from '@yunque/contract/inventory/stock-documents.endpoints'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../errors.ts'
import { crudRoutes } from '../../http/crud-routes.ts'
import { write } from '../../http/serve.ts'
import { saveInput } from './save-input.ts'
import { saveOutput } from './save-output.ts'
import { findInput, findOutput, inputList, outputList } from './stock-documents.queries.ts'

/** Entries and exits. Saving posts them, and a posted one is final. */
export function stockDocumentRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    endpoints: stockInputs,
    list: inputList,
    find: findInput,
    save: saveInput,
    remove: async (tx, context, id) => {
      await findInput(tx, context, id)
      throw new Refusal(stockMessages.inputFinal)
    },
  })
  write(app, stockInputs.saveBare, async (tx, context, { body }) =>
    findInput(tx, context, await saveInput(tx, context, body)),
  )
  crudRoutes(app, {
    endpoints: stockOutputs,
    list: outputList,
    find: findOutput,
    save: saveOutput,
    remove: async (tx, context, id) => {
      await findOutput(tx, context, id)
      throw new Refusal(stockMessages.outputFinal)
    },
  })
  write(app, stockOutputs.saveBare, async (tx, context, { body }) =>
    findOutput(tx, context, await saveOutput(tx, context, body)),
  )
}
