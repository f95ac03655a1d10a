import { answerOf, endpoint } from '../core/endpoint.ts'
import type { AboutInfo, PublicInfo } from './settings.ts'

/** Public calls about the company. The shell loads this file, so it has no schemas. */
export const about = {
  /** The settings only with a session. */
  info: endpoint('GET /about/get-info', {
    access: 'public',
    summary: 'La aplicación y, con sesión, la configuración',
    answer: answerOf<AboutInfo | PublicInfo>(),
  }),
  logo: endpoint('GET /about/logo', { access: 'public', summary: 'Logo de la empresa' }),
} as const
