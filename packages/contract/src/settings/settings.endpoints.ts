import { answerOf, endpoint } from '../core/endpoint.ts'
import { type MailInfo, type MailWay, mailSettingsOnWire, mailTest } from '../mail/mail.ts'
import { type PaperSettingsInfo, paperSettingsOnWire } from './papers.ts'
import { type AboutInfo, settingsBody } from './settings.ts'

const access = ['app'] as const

/** Calls that change the settings of the company. */
export const settings = {
  save: endpoint('POST /about/set-info', {
    access,
    summary: 'Guarda la configuración, o solo las fórmulas',
    body: settingsBody,
    answer: answerOf<AboutInfo>(),
  }),
  uploadLogo: endpoint('POST /about/logo/file', {
    access,
    summary: 'Sube el logo de la empresa',
    upload: true,
    answer: answerOf<{ logo: string }>(),
  }),
  removeLogo: endpoint('DELETE /about/logo', {
    access,
    summary: 'Quita el logo de la empresa',
    answer: answerOf<{ logo: null }>(),
  }),
} as const

/** Calls about how papers are printed. */
export const papers = {
  info: endpoint('GET /about/papers', {
    access,
    summary: 'Cómo se imprime cada papel',
    answer: answerOf<PaperSettingsInfo>(),
  }),
  save: endpoint('POST /about/papers', {
    access,
    summary: 'Guarda cómo se imprime cada papel',
    body: paperSettingsOnWire,
    answer: answerOf<PaperSettingsInfo>(),
  }),
} as const

/** Calls about the mail server. */
export const mail = {
  info: endpoint('GET /about/mail', {
    access,
    summary: 'Configuración del correo',
    answer: answerOf<MailInfo>(),
  }),
  save: endpoint('POST /about/mail', {
    access,
    summary: 'Guarda la configuración del correo',
    body: mailSettingsOnWire,
    answer: answerOf<MailInfo>(),
  }),
  test: endpoint('POST /about/mail/test', {
    access,
    summary: 'Envía un mensaje de prueba',
    body: mailTest,
    answer: answerOf<{ to: string; by: MailWay }>(),
  }),
} as const
