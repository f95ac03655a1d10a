import { isDiskFull } from '../system/disk.ts'
import { StartError } from '../system/start-error.ts'
import { databaseFault } from './database-fault.ts'

/** The error for a full disk, with what to do. */
export const fullDisk = (folder: string): StartError =>
  new StartError(`El disco de ${folder} está lleno; libere espacio y vuelva a iniciar`)

/** The error for damaged files of the database, with what to do. */
export const damagedDatabase = (folder: string): StartError =>
  new StartError(
    `Los archivos de la base de datos en ${folder} están dañados; restaure el último respaldo en otra carpeta con DATA_DIR`,
  )

/** Turns an error of a full disk, of damaged files or of too little memory into a StartError. Returns any other unchanged. */
export function startFault(error: unknown, dataDir: string): unknown {
  if (error instanceof StartError) return error
  const causes = causesOf(error)
  if (causes.some(saysFullDisk) || isDiskFull(dataDir)) return fullDisk(dataDir)
  if (causes.some(saysDamage)) return damagedDatabase(dataDir)
  return databaseFault(causes.find(saysShortage)) ?? error
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

const saysFullDisk = (error: Error): boolean =>
  ['ENOSPC', '53100'].includes(codeOf(error)) || isFullDiskText(error.message)

const saysDamage = (error: Error): boolean => /^(XX00[012]|58P01|58030)$/.test(codeOf(error))

/** Memory, locks or connections. */
const saysShortage = (error: Error): boolean => /^5[34]/.test(codeOf(error))

/** Recognizes the message of a full disk, in the output of any program. */
export const isFullDiskText = (text: string): boolean =>
  /No space left on device|disk is full|ENOSPC/.test(text)

/** Recognizes PostgreSQL's messages about damaged files. */
export const isDamageText = (text: string): boolean =>
  !/Permission denied/.test(text) &&
  /checkpoint record|control file|could not (open|read|access|stat) (file|directory)|invalid (page|record|magic)|corrupt|does not exist|not a valid data directory/.test(
    text,
  )
