import { isIP } from 'node:net'
import { isAbsolute, join, resolve } from 'node:path'
import { z } from 'zod'
import { databaseLimits } from './limits.ts'
import { StartError } from './start-error.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const wholeNumber = (min: number, max: number) => {
  const error = `debe ser un número entero entre ${min} y ${max}`
  return z
    .string()
    .regex(/^\d+$/, error)
    .transform(Number)
    .pipe(z.number(error).min(min, error).max(max, error))
}

const address = (schemes: string[], error: string) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), error)

const databaseAddress = address(
  ['postgres:', 'postgresql:'],
  'debe ser una dirección como postgres://usuario:contraseña@servidor:5432/base',
)

/** Addresses of proxies, or `loopback`, separated by commas. */
const proxies = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every((part) => part === 'loopback' || isIP(part) !== 0),
    'debe ser loopback o direcciones IP separadas por comas',
  )

const fullPath = (of: string) =>
  z.string().refine((path) => isAbsolute(path), `debe ser la ruta completa ${of}`)

const isNetwork = (text: string): boolean => {
  const [address = '', bits = '', ...more] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most
}

/** Networks as `100.64.0.0/10`, separated by commas. */
const networks = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isNetwork), 'debe ser redes como 100.64.0.0/10 separadas por comas')

/** Every setting, by the name of its environment variable; all are optional. */
const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  HTTPS_PORT: wholeNumber(0, 65_535).optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  BACKUP_DIR: fullPath('de una carpeta').optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  DATABASE_POOL: wholeNumber(1, 500).default(databaseLimits.pool),
  ADMIN_PASSWORD: z.string().max(200, 'admite hasta 200 caracteres').optional(),
  INITIAL_PASSWORD_FILE: fullPath('de un archivo').optional(),
  SMTP_URL: address(
    ['smtp:', 'smtps:'],
    'debe ser una dirección como smtps://usuario:contraseña@servidor:465',
  ).optional(),
  TRUST_PROXY: proxies.optional(),
  PRINTER_NETWORKS: networks.optional(),
  STORAGE_NETWORKS: networks.optional(),
  WEBHOOK_NETWORKS: networks.optional(),
  METRICS_TOKEN: z.string().min(16, 'debe tener 16 caracteres o más').optional(),
  LOG_LEVEL: z.enum(logLevels, `debe ser uno de ${logLevels.join(', ')}`).default('info'),
  DEMO: z
    .enum(['0', '1'], 'debe ser 1 o 0')
    .default('0')
    .transform((text) => text === '1'),
  PRACTICE_PORT: wholeNumber(0, 65_535).optional(),
  PRACTICE_URL: address(
    ['http:', 'https:'],
    'debe ser una dirección como https://practica.ejemplo.com',
  ).optional(),
  /** The program sets these for the practice shop, and for the store as it was, that it starts. */
  PRACTICE: z.literal('1', 'no se dice: la tienda de práctica la inicia el programa').optional(),
  PRACTICE_PASSWORD: z.string().optional(),
  LOOKS_BACK: z.literal('1', 'no se dice: la tienda como estaba la inicia el programa').optional(),
})

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

/** The settings, checked once at the start. */
export type Config = {
  port: number
  host: string
  /** The encrypted port for other computers; by default `port` plus 443. */
  httpsPort: number | undefined
  dataDir: string
  /** Where scheduled backups are written. */
  backupDir: string
  databaseUrl: string | undefined
  databaseReadUrl: string | undefined
  databasePool: number
  adminPassword: string | undefined
  /** Where the generated password of the first administrator is written instead of printed. */
  initialPasswordFile: string | undefined
  smtpUrl: string | undefined
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustProxy: string[]
  /** Networks with printers besides the private ones (printing.addresses). */
  printerNetworks: string[]
  /** Networks where the storage of copies may be private and without TLS (store.storage-addresses). */
  storageNetworks: string[]
  /** Networks where webhooks may go to private addresses and without TLS (webhooks.addresses). */
  webhookNetworks: string[]
  /** Bearer token for reading the metrics. */
  metricsToken: string | undefined
  logLevel: (typeof logLevels)[number]
  demo: boolean
  /** The port of the practice shop. */
  practicePort: number
  /** Where browsers find the practice shop when that is not this host's `practicePort`. */
  practiceUrl: string | undefined
  /** Whether this process is the practice shop. */
  practice: boolean
  /** The password of the users of the practice shop, when this process is one. */
  practicePassword: string | undefined
  /** Whether this process shows the store as it was (store.look-back). */
  looksBack: boolean
}

/**
 * Reads the settings from the environment. An empty setting counts as absent. Throws StartError, naming each invalid
 * one.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new StartError(`Configuración incorrecta: ${[...new Set(faults)].join('; ')}`)
  }
  const { data } = parsed
  if (data.DATABASE_READ_URL && !data.DATABASE_URL)
    throw new StartError('Configuración incorrecta: DATABASE_READ_URL necesita DATABASE_URL')
  return {
    port: data.PORT,
    host: data.HOST,
    httpsPort: data.HTTPS_PORT,
    dataDir: data.DATA_DIR,
    backupDir: data.BACKUP_DIR ?? join(data.DATA_DIR, 'respaldos'),
    databaseUrl: data.DATABASE_URL,
    databaseReadUrl: data.DATABASE_READ_URL,
    databasePool: data.DATABASE_POOL,
    adminPassword: data.ADMIN_PASSWORD,
    initialPasswordFile: data.INITIAL_PASSWORD_FILE,
    smtpUrl: data.SMTP_URL,
    trustProxy: data.TRUST_PROXY ?? [],
    printerNetworks: data.PRINTER_NETWORKS ?? [],
    storageNetworks: data.STORAGE_NETWORKS ?? [],
    webhookNetworks: data.WEBHOOK_NETWORKS ?? [],
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
    demo: data.DEMO,
    practicePort: data.PRACTICE_PORT ?? nextPort(data.PORT),
    practiceUrl: data.PRACTICE_URL,
    practice: data.PRACTICE !== undefined,
    practicePassword: data.PRACTICE_PASSWORD,
    looksBack: data.LOOKS_BACK !== undefined,
  }
}

/** Any free port stays any free port. */
const nextPort = (port: number): number => (port === 0 ? 0 : (port % 65_535) + 1)
