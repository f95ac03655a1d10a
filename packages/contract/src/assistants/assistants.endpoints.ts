import { z } from 'zod'
import { answerOf, endpoint } from '../core/endpoint.ts'
import { labelled } from '../core/field-labels.ts'

/** A message of JSON-RPC, which the library of the protocol reads. */
const message = labelled('El mensaje', z.record(z.string(), z.unknown()))

/** The door for assistants: the Model Context Protocol over HTTP (assistants.door). */
export const assistants = {
  call: endpoint('POST /mcp', {
    access: 'session',
    summary: 'Puerta para asistentes: Model Context Protocol, solo con la llave de un programa',
    body: message,
    answer: answerOf<object>(),
  }),
} as const
