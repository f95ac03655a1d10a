import { csvLine, UTF8_MARK } from '../files/csv.ts'
import type { ZipStream } from '../files/zip-file.ts'
import type { TakenFile } from './taken-file.ts'
import type { FileEntry } from './write-file.ts'

/** A file of the archive with what it is; pictures and attachments have no columns. */
export type Indexed = FileEntry & { about: string; file?: TakenFile }
/** What the table of contents says of the whole. */
export type Snapshot = { company: string; at: string; version: string; format: string; mtime: Date }

const groups = {
  listas: 'Listas: lo que se ve en las pantallas, con las mismas columnas',
  tablas: 'Tablas: todo lo guardado, fila por fila, con las líneas de los documentos',
} as const

/** Writes the table of contents: for people, and for programs. */
export async function writeIndex(
  zip: ZipStream,
  files: readonly Indexed[],
  snapshot: Snapshot,
): Promise<void> {
  const { mtime } = snapshot
  await zip.add('indice.csv', { mtime }, UTF8_MARK + indexLines(files))
  await zip.add('columnas.csv', { mtime }, UTF8_MARK + columnLines(files))
  await zip.add('indice.html', { mtime }, indexPage(files, snapshot))
  await zip.add('LEAME.txt', { mtime }, UTF8_MARK + readMe(files, snapshot).replaceAll('\n', '\r\n'))
}

const indexLines = (files: readonly Indexed[]): string =>
  [
    ['Archivo', 'Qué es', 'Filas', 'Columnas', 'Bytes', 'SHA-256'],
    ...files.map(({ path, about, rows, file, bytes, sha256 }) => [
      path,
      titled(about, file),
      file ? rows : '',
      file?.columns.map(({ title }) => title).join(', ') ?? '',
      bytes,
      sha256,
    ]),
  ]
    .map(csvLine)
    .join('')

const titled = (about: string, file: TakenFile | undefined): string =>
  file ? `${file.title}: ${about}` : about

const kinds = { number: 'Número', text: 'Texto', date: 'Fecha', instant: 'Fecha y hora', boolean: 'Sí o no' }

const columnLines = (files: readonly Indexed[]): string =>
  [
    ['Archivo', 'Columna', 'Qué tiene', 'Nombre en el programa'],
    ...files.flatMap(({ path, file }) =>
      (file?.columns ?? []).map(({ field, title, declared }) => [
        path,
        title,
        declared.words || declared.shown ? kinds.text : kinds[declared.type],
        field,
      ]),
    ),
  ]
    .map(csvLine)
    .join('')

const readMe = (files: readonly Indexed[], { company, at, version, format }: Snapshot): string => {
  const tables = files.filter(({ file }) => file)
  const rows = tables.reduce((sum, one) => sum + one.rows, 0)
  const [pictures, attachments] = (['imagenes/', 'adjuntos/'] as const).map((folder) =>
    countIn(files, folder),
  )
  return `Los datos de ${company}

Este archivo tiene todos los datos de la tienda como estaban en un solo momento:
${at} (hora de la tienda). Lo hizo Yunque ${version}.
Tiene ${tables.length} archivos con ${rows.toLocaleString('es-NI')} filas, ${pictures} imágenes y ${attachments} adjuntos.

Empiece por indice.html: se abre en cualquier navegador y lleva a cada archivo.

listas/       ${groups.listas}.
tablas/       ${groups.tablas}.
imagenes/     Las imágenes de los productos y el logo, en WebP.
adjuntos/     Las fotos y los PDF de compras, gastos, recibos, reclamos, productos y clientes.
indice.csv    Cada archivo: qué es, sus columnas, sus filas y su SHA-256.
columnas.csv  Cada columna de cada archivo: qué tiene, y su nombre en el programa.

${format}

Los registros se encuentran por su número: la columna «Factura» de Facturas, líneas
tiene el «No.» de Facturas. Una columna que termina en (id) tiene el número o el
código de algo, y la siguiente lo dice en palabras. Los montos sin otra moneda son córdobas.

No tiene contraseñas, llaves ni códigos de acceso. Sí tiene los datos de sus clientes
y sus costos: guárdelo donde solo usted lo pueda abrir.
`
}

/** How the files of a format are read. */
export const formatNotes = {
  csv: 'Los archivos son CSV: texto en UTF-8, separado por comas, con los títulos en la primera fila,\npunto decimal y fechas como 2026-03-31. Un texto que empieza como una fórmula lleva un apóstrofo.',
  excel:
    'Los archivos son de Excel (.xlsx), con los títulos en la primera fila. Más de 1,048,575 filas siguen\nen otra hoja del mismo archivo. Un texto que empieza como una fórmula lleva un apóstrofo, y uno de\nmás de 32,767 letras está cortado.',
} as const

const countIn = (files: readonly Indexed[], folder: string): number =>
  files.filter(({ path }) => path.startsWith(folder)).length

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const indexPage = (files: readonly Indexed[], { company, at, version }: Snapshot): string => {
  const sections = Object.entries(groups).map(([folder, heading]) => {
    const rows = files.filter(({ file }) => file?.folder === folder).map(rowOf)
    return `<h2>${escaped(heading)}</h2><table><tr><th>Archivo<th>Qué es<th>Filas<th>SHA-256</tr>${rows.join('')}</table>`
  })
  return `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Datos de ${escaped(company)}</title><style>${STYLE}</style>
<h1>Datos de ${escaped(company)}</h1><p>Como estaban el ${escaped(at)}. Yunque ${escaped(version)}.</p>
${sections.join('\n')}
<h2>Imágenes y adjuntos</h2><p>${countIn(files, 'imagenes/')} en la carpeta imagenes y ${countIn(files, 'adjuntos/')} en la carpeta adjuntos; indice.csv dice de qué es cada archivo.</p></html>`
}

const rowOf = ({ path, about, rows, sha256, file }: Indexed): string =>
  `<tr><td><a href="${encodeURI(path)}">${escaped(file?.title ?? path)}</a><td>${escaped(about)}<details><summary>${file?.columns.length ?? 0} columnas</summary>${(file?.columns ?? []).map(({ title }) => escaped(title)).join(', ')}</details><td class="n">${rows.toLocaleString('es-NI')}<td><code title="${sha256}">${sha256.slice(0, 12)}…</code></tr>`

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #8884}
.n{text-align:right;font-variant-numeric:tabular-nums}details{opacity:.75;font-size:.9em}h2{font-size:1.1rem;margin-top:2rem}`
