import { answerOf, endpoint } from '../core/endpoint.ts'
import { idParams } from '../core/fields.ts'
import { mailLetter, type StatementClient, type StatementsQueued, statementMails } from '../mail/mails.ts'
import { debtReaders } from '../receivables/debts.ts'
import { type MadeLink, newLink, type ShareInfo, type ShareLink, shareParams, shareQuery } from './shares.ts'
import { type SharingInfo, sharingSettingsOnWire } from './sharing-settings.ts'

// Who may read a document may share it: the operation asks for the readers of its kind (sharing.who).
const access = 'session'

/** Calls that share one document. */
export const shares = {
  info: endpoint('GET /shares/:kind/:id', {
    access,
    summary: 'Con quién y cómo se comparte un documento, y sus enlaces',
    params: shareParams,
    query: shareQuery,
    answer: answerOf<ShareInfo>(),
  }),
  link: endpoint('POST /shares/:kind/:id/link', {
    access,
    summary: 'Crea un enlace público de un documento',
    params: shareParams,
    body: newLink,
    answer: answerOf<MadeLink>(),
  }),
  revoke: endpoint('POST /shares/:id/revoke', {
    access,
    summary: 'Revoca un enlace público',
    params: idParams,
    answer: answerOf<ShareLink>(),
  }),
  mail: endpoint('POST /shares/:kind/:id/mail', {
    access,
    summary: 'Envía un documento por correo, con su PDF',
    params: shareParams,
    body: mailLetter,
    answer: answerOf<{ id: number }>(),
  }),
  owing: endpoint('GET /shares/statements', {
    access: debtReaders,
    summary: 'Los clientes que deben, para enviarles su estado de cuenta',
    answer: answerOf<StatementClient[]>(),
  }),
  // For who collects; the clients are those whose debts the user may see.
  statements: endpoint('POST /shares/statements', {
    access: ['crearRecibo'],
    summary: 'Envía por correo el estado de cuenta de varios clientes',
    body: statementMails,
    answer: answerOf<StatementsQueued>(),
  }),
} as const

/** Calls about the settings of sharing. */
export const sharing = {
  info: endpoint('GET /about/sharing', {
    access: ['app'],
    summary: 'Configuración para compartir documentos',
    answer: answerOf<SharingInfo>(),
  }),
  save: endpoint('POST /about/sharing', {
    access: ['app'],
    summary: 'Guarda la configuración para compartir documentos',
    body: sharingSettingsOnWire,
    answer: answerOf<SharingInfo>(),
  }),
} as const
