/** The paths that the two computers use, outside the API: neither has a session of the other. */
export const betweenPaths = {
  begin: '/reserva/codigo',
  finish: '/reserva/codigo/fin',
  handOver: '/reserva/relevo',
  stream: '/reserva/copia',
} as const
/** The protocol of the stream, and the header with the id and the key of the reserve computer. */
export const PROTOCOL = 'yunque-reserva-1'
export const CREDENTIAL = 'x-yunque-reserva'
