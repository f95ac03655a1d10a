import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any setting everything has a default, and an empty setting counts as absent', () => {
  const defaults = {
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databasePool: 10,
    logLevel: 'info',
    demo: false,
    practicePort: 3001,
    practice: false,
    looksBack: false,
  }
  expect(readConfig({})).toMatchObject(defaults)
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toMatchObject(defaults)
})

test('every setting is read', () => {
  expect(
    readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/yunque',
      BACKUP_DIR: '/mnt/copias',
      DATABASE_URL: 'postgresql://ana:secreta@db:5433/tienda',
      DATABASE_READ_URL: 'postgresql://ana:secreta@copia:5433/tienda',
      DATABASE_POOL: '25',
      ADMIN_PASSWORD: 'tal cual ',
      INITIAL_PASSWORD_FILE: '/srv/clave.txt',
      SMTP_URL: 'smtps://correo:secreta@mail.example:465',
      TRUST_PROXY: 'loopback, 10.1.2.3',
      PRINTER_NETWORKS: '100.64.0.0/10, fd00::/8',
      STORAGE_NETWORKS: '192.168.1.0/24',
      WEBHOOK_NETWORKS: '192.168.2.0/24',
      METRICS_TOKEN: 'ficha-de-medidas',
      LOG_LEVEL: 'debug',
      DEMO: '1',
      PRACTICE_PORT: '9000',
      PRACTICE_URL: 'https://practica.example',
    }),
  ).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/srv/yunque',
    backupDir: '/mnt/copias',
    databaseUrl: 'postgresql://ana:secreta@db:5433/tienda',
    databaseReadUrl: 'postgresql://ana:secreta@copia:5433/tienda',
    databasePool: 25,
    adminPassword: 'tal cual ',
    initialPasswordFile: '/srv/clave.txt',
    smtpUrl: 'smtps://correo:secreta@mail.example:465',
    trustProxy: ['loopback', '10.1.2.3'],
    printerNetworks: ['100.64.0.0/10', 'fd00::/8'],
    storageNetworks: ['192.168.1.0/24'],
    webhookNetworks: ['192.168.2.0/24'],
    metricsToken: 'ficha-de-medidas',
    logLevel: 'debug',
    demo: true,
    practicePort: 9000,
    practiceUrl: 'https://practica.example',
    practice: false,
    looksBack: false,
  })
})

test.each([
  [{ PORT: 'web' }, 'PORT debe ser un número entero entre 0 y 65535'],
  [{ PORT: '65536' }, 'PORT debe ser un número entero entre 0 y 65535'],
  [{ PORT: '-1' }, 'PORT debe ser un número entero entre 0 y 65535'],
  [{ BACKUP_DIR: 'copias' }, 'BACKUP_DIR debe ser la ruta completa de una carpeta'],
  [{ DATABASE_POOL: '0' }, 'DATABASE_POOL debe ser un número entero entre 1 y 500'],
  [{ DATABASE_URL: 'mysql://db/x' }, 'DATABASE_URL debe ser una dirección como postgres://'],
  [{ DATABASE_READ_URL: 'copia' }, 'DATABASE_READ_URL debe ser una dirección como postgres://'],
  [{ DATABASE_READ_URL: 'postgres://copia/x' }, 'DATABASE_READ_URL necesita DATABASE_URL'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL debe ser una dirección como smtps://'],
  [{ TRUST_PROXY: 'proxy.example' }, 'TRUST_PROXY debe ser loopback o direcciones IP separadas por comas'],
  [{ PRINTER_NETWORKS: '100.64.0.0' }, 'PRINTER_NETWORKS debe ser redes como 100.64.0.0/10'],
  [{ PRINTER_NETWORKS: '10.0.0.0/33' }, 'PRINTER_NETWORKS debe ser redes como 100.64.0.0/10'],
  [{ LOG_LEVEL: 'mucho' }, 'LOG_LEVEL debe ser uno de fatal, error, warn, info, debug, trace, silent'],
  [{ DEMO: 'si' }, 'DEMO debe ser 1 o 0'],
  [{ PRACTICE_PORT: 'otro' }, 'PRACTICE_PORT debe ser un número entero entre 0 y 65535'],
  [{ PRACTICE_URL: 'practica' }, 'PRACTICE_URL debe ser una dirección como https://'],
  [{ PRACTICE: 'si' }, 'PRACTICE no se dice'],
])('a wrong setting %o is named in one line', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test('several wrong settings are named in one line, without the values of secrets', () => {
  const read = () => readConfig({ PORT: 'x', DATABASE_URL: 'secreta' })
  expect(read).toThrow(/^Configuración incorrecta: PORT [^\n]+; DATABASE_URL [^\n]+$/)
  expect(read).not.toThrow(/secreta/)
})
