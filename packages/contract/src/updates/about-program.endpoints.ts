import { answerOf, endpoint } from '../core/endpoint.ts'

/** The program of the server, and how its last update ended. */
export type AboutProgram = {
  version: string
  /** The versions of Node and of the database server. */
  node: string
  postgres: string
  /** Since when this version runs on this store, and the one before; null in its first version. */
  since: string
  former: string | null
  /** Null when no update was made with `yunque update`. `returned`: it failed, and everything was put back. */
  lastUpdate: { at: string; result: 'updated' | 'returned'; sentence: string } | null
}

/** Calls about the program. */
export const aboutProgram = {
  info: endpoint('GET /about/program', {
    access: ['app'],
    summary: 'El programa del servidor y su última actualización',
    answer: answerOf<AboutProgram>(),
  }),
} as const
