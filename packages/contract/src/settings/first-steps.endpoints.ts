import { answerOf, endpoint } from '../core/endpoint.ts'
import { type FirstStepState, firstStepMark } from './first-steps.ts'

const access = ['app'] as const

/** Calls about the first steps of a new store. */
export const firstStepCalls = {
  states: endpoint('GET /about/first-steps', {
    access,
    summary: 'Primeros pasos de una tienda nueva',
    answer: answerOf<FirstStepState[]>(),
  }),
  mark: endpoint('POST /about/first-steps', {
    access,
    summary: 'Omite, retoma o da por hecho un paso',
    body: firstStepMark,
    answer: answerOf<FirstStepState[]>(),
  }),
} as const
