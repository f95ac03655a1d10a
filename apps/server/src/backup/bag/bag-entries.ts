import { isKeyFile, KEY_FILE } from '../../access/second-factor/key-file.ts'
import { certificateFiles, isCertified } from '../../lan/kept-certificates.ts'
import { ADDRESS_FILE, isAddresses, movedAddresses } from '../../lan/known-addresses.ts'

/** A file of the data directory, what makes a content one of it, and what another computer gets of it. */
type FileEntry = {
  file: string
  isValid: (content: Buffer) => boolean
  moved?: (content: Buffer) => Buffer
}
/** Columns of the settings that an archive leaves out, and the instant since which they hold. */
type SettingsEntry = { columns: readonly string[]; since?: string }
/** `name`: what it brings, for a person. */
export type BagEntry = { name: string } & (FileEntry | SettingsEntry)

/**
 * What travels with a store in its bag (store.recovery-bag). A new file of the data directory or a new secret of the
 * settings is a row here, or a row of `test/left-behind.ts` with its reason. A name here is in bags: it never changes.
 */
export const bagEntries = {
  authority: {
    name: 'el certificado en que confían los equipos',
    file: certificateFiles.authority,
    isValid: isCertified,
  },
  server: { name: 'el certificado del servidor', file: certificateFiles.server, isValid: isCertified },
  network: {
    name: 'el nombre y los puertos de la red',
    file: ADDRESS_FILE,
    isValid: isAddresses,
    moved: movedAddresses,
  },
  secondFactor: {
    name: 'la llave de los códigos de los usuarios',
    file: KEY_FILE,
    isValid: isKeyFile,
  },
  mail: { name: 'la contraseña del correo', columns: ['mail_password'] },
  copyFolder: {
    name: 'la segunda carpeta de los respaldos',
    columns: ['backup_copy_folder'],
    since: 'backup_copy_since',
  },
  storage: {
    name: 'el almacenamiento de los respaldos',
    columns: ['endpoint', 'region', 'bucket', 'prefix', 'key_id', 'secret'].map(
      (name) => `backup_s3_${name}`,
    ),
    since: 'backup_s3_since',
  },
  continuousCopy: {
    name: 'la copia continua',
    columns: ['continuous_folder', 'continuous_storage'],
  },
} as const satisfies Record<string, BagEntry>

/** The entry of a name; undefined for a name that this version does not know. */
export const bagEntry = (name: string): BagEntry | undefined =>
  Object.hasOwn(bagEntries, name) ? bagEntries[name as keyof typeof bagEntries] : undefined
