import { apart, day, maybe, text } from './record.ts'

/** What a row of a document has of its number: as it is shown, and its series with its authorisation, or nulls. */
export const numberedRecord = {
  number: apart(text('Número')),
  series: apart(maybe(text('Serie'))),
  authorization: apart(maybe(text('Autorización DGI', { named: 'El número de la autorización' }))),
  authorizedOn: apart(maybe(day('Autorizada el', { named: 'La fecha de la autorización' }))),
}
