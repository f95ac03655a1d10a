import { parseEnv } from 'node:util'
import { StartError } from '../system/start-error.ts'

/** The settings of a new service on Windows. Lines end as Windows' editor expects. */
export function newSettings({ dataDir, port, lan }: { dataDir: string; port: number; lan: boolean }): string {
  const lines = `# Ajustes de Yunque. Se leen al iniciar: después de un cambio, «Detener Yunque» e «Iniciar Yunque» en el menú Inicio.
# Cada valor va entre comillas simples. Este archivo puede tener secretos: solo lo leen los administradores y el servicio,
# y solo lo cambian los administradores.

# La tienda: base de datos y, si BACKUP_DIR no dice otra carpeta, los respaldos de cada noche.
DATA_DIR='${dataDir}'
PORT='${port}'

# '127.0.0.1': solo esta computadora. '0.0.0.0': también los otros equipos y teléfonos de la red.
HOST='${hostOf(lan)}'
#BACKUP_DIR='D:\\Respaldos de Yunque'
#SMTP_URL='smtps://usuario:clave@servidor:465'
`
  return lines.replaceAll('\n', '\r\n')
}

/** The settings with the store open or closed to the network; the rest stays as somebody wrote it. */
export function withNetwork(text: string, lan: boolean): string {
  return withLine(text, 'HOST', hostOf(lan))
}

/** Sets these values, each in its own line. Other lines stay as they are. */
export function withPlaces(text: string, places: Readonly<Record<string, string>>): string {
  return Object.entries(places).reduce((written, [name, value]) => withLine(written, name, value), text)
}

/**
 * Settings that others than administrators may have written: those with another name become comments, because Node and
 * Windows run what some name, as `NODE_OPTIONS`. Throws StartError where a text of several lines hides one from that.
 */
export function ownSettings(text: string, names: readonly string[]): string {
  const own = text.replace(/^[ \t]*(?:export[ \t]+)?([^\s#=]+)[ \t]*=/gm, (found, name) =>
    names.includes(name) ? found : `#${found}`,
  )
  const others = Object.keys(parseEnv(own)).filter((name) => !names.includes(name))
  if (others.length > 0)
    throw new StartError(`Los ajustes tienen ${others.join(', ')}, que no es de Yunque; quítelo`)
  return own
}

function withLine(text: string, name: string, value: string): string {
  const line = `${name}='${value}'`
  const present = new RegExp(`^${name}=[^\\r\\n]*`, 'm')
  // `[^\r\n]` and not `.`: the end of the line stays.
  return present.test(text)
    ? text.replace(present, () => line)
    : `${text.replace(/(?<![\r\n])$/, '\r\n')}${line}\r\n`
}

const hostOf = (lan: boolean): string => (lan ? '0.0.0.0' : '127.0.0.1')
