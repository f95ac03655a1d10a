import { StartError } from '../system/start-error.ts'

const memory = 'A la base de datos no le alcanza la memoria de la computadora'
const lost = 'Se perdió la conexión con la base de datos'

/** By the code of PostgreSQL (appendix A of its manual). */
const sentences: Readonly<Record<string, string>> = {
  '42501': 'El usuario de la base de datos no tiene los permisos que se necesitan',
  '53100': 'El disco está lleno',
  '53200': memory,
  '53300': 'La base de datos no acepta más conexiones',
  '54000': memory,
  '55P03': 'Otro programa tiene ocupada la base de datos',
  '57014': 'La base de datos canceló el trabajo',
  '57P01': lost,
  '57P02': lost,
  '57P03': lost,
  '58P01': 'Falta el archivo de una tabla de la base de datos',
  XX001: 'Hay páginas dañadas en los archivos de la base de datos',
  XX002: 'Un índice de la base de datos está dañado',
}

/**
 * Turns an error of the database, or one that it caused, into one sentence for a person. Returns undefined for any other
 * error. The words of PostgreSQL are in its log.
 */
export function databaseFault(cause: unknown): StartError | undefined {
  const sentence = sentenceOf(cause)
  return sentence === undefined ? undefined : new StartError(sentence, { cause })
}

type DatabaseError = Error & { code: string; hint?: string; table?: string; where?: string }

/** Whether PostgreSQL reported it. */
export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'severity' in error && 'code' in error

function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (!isDatabaseError(error))
    return /^Connection terminated/.test(error.message) ? lost : sentenceOf(error.cause)
  const { code, message, hint = '' } = error
  if (code === '53200' && `${message} ${hint}`.includes('max_locks_per_transaction'))
    return 'La base de datos no admite tantas tablas a la vez; suba max_locks_per_transaction y reinicie PostgreSQL'
  return (
    sentences[code] ??
    `La base de datos respondió con el error ${code}; el registro de la base de datos tiene los detalles`
  )
}
