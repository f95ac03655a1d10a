import { mailRecord } from '@yunque/contract/mail/mail.record'
export const texts = {
  title: 'Correos',
  empty: 'Todavía no se ha enviado ningún documento por correo',
  search: 'Buscar correo',
  recipient: mailRecord.recipient.word,
  nameOf: (document: string, recipient: string) => `${document} a ${recipient}`,
  again: 'Enviar otra vez',
  waiting: 'El correo todavía está en cola',
  sentAgain: 'Correo en cola otra vez',
  statements: 'Enviar estados de cuenta',
} as const
