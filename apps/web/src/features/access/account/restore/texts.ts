import { formatCount } from '@yunque/contract/core/format'
import { formatSize } from '@yunque/contract/core/format-size'

/** Texts of the restore of a backup. */
export const texts = {
  title: 'Restaurar un respaldo',
  intro:
    'Vuelve todo lo que tenía la tienda: usuarios, productos, existencias, ventas y deudas. Primero se revisa el archivo; nada cambia hasta que lo confirme.',
  file: 'Archivo del respaldo',
  fileHint: 'Termina en .yunque y pesa 4 GB como máximo.',
  choose: 'Elegir archivo…',
  send: 'Revisar el respaldo',
  back: 'Volver al inicio',
  used: 'Esta tienda ya tiene datos. Un respaldo se restaura solo en una tienda nueva.',
  cancelled: 'Se canceló: la tienda quedó como estaba.',
  cancel: 'Cancelar',
  cancelling: 'Cancelando…',
  sending: (done: number, total: number) => `Enviando: ${formatSize(done)} de ${formatSize(total)}`,
  verifying: 'Revisando el archivo…',
  restoring: (done: number, total: number) =>
    `Restaurando: ${formatCount(done)} de ${formatCount(total)} registros`,
  finishing: 'Enlazando los registros…',
  checking: 'Revisando los libros…',
  stay: 'No apague el servidor. Si algo falla, la tienda queda como estaba.',
  progress: 'Avance de la restauración',
  company: 'Empresa',
  at: 'Fecha del respaldo',
  program: 'Hecho con',
  version: (program: string, older: boolean) =>
    older ? `Yunque ${program}; se pone al día al restaurar` : `Yunque ${program}`,
  products: 'Productos',
  clients: 'Clientes',
  bills: 'Facturas',
  users: 'Usuarios',
  rows: 'Registros',
  replaced: 'Los usuarios de ahora se reemplazan por los del respaldo. Después se entra con uno de ellos.',
  restore: 'Restaurar',
  doneTitle: 'Respaldo restaurado',
  booksClean: 'Los libros cuadran.',
  /** `when`: in what they broke them already. */
  booksBroken: (count: number, when: string) =>
    `Los libros incumplen ${count === 1 ? 'una regla' : `${count} reglas`}, como ${when}: avise a quien cuida el servidor.`,
  inBackup: 'en el respaldo',
  atMoment: 'en ese momento',
  again:
    'Escriba de nuevo la contraseña del correo y los lugares de las copias, conecte otra vez los equipos y registre los segundos factores.',
  brought: (names: readonly string[]) => `La hoja de recuperación devolvió: ${names.join(', ')}.`,
  words: (day: string) => `Las doce palabras de la hoja del ${day}`,
  wordsHint: 'En su orden, separadas por espacios. Los acentos y las mayúsculas no importan.',
  withWords: 'Restaurar con la hoja',
  withoutWords: 'Restaurar sin la hoja',
  signIn: 'Iniciar sesión',
  failed: 'No se restauró nada',
  another: 'Elegir otro archivo',
  minuteDoneTitle: 'Tienda restaurada',
  way: 'De dónde se restaura',
  fromFile: 'De un archivo',
  fromCopy: 'Desde la copia continua',
  minuteIntro:
    'Vuelve la tienda como estaba en un momento: lo último que se copió, una hora, o antes de un acto. Nada cambia hasta que lo confirme.',
  placeWay: 'Dónde está la copia continua',
  inFolder: 'En una carpeta',
  inStorage: 'En la nube',
  folderHint: 'La carpeta del servidor que era la segunda carpeta de la tienda.',
  folder: 'Carpeta de la copia',
  look: 'Ver qué hay',
  noMoments: 'En ese lugar la copia continua todavía no tiene un momento que se pueda restaurar.',
  otherPlace: 'Elegir otro lugar',
  otherMoment: 'Elegir otro momento',
  next: 'Continuar',
  replacedMinute:
    'Los usuarios de ahora se reemplazan por los de ese momento. Después se entra con uno de ellos.',
  lastDocument: (document: string, at: string, by: string | null) =>
    `El último documento es ${document}, del ${at}${by === null ? '' : `, por ${by}`}.`,
  noDocuments: 'La tienda no tenía documentos.',
  documents: (count: string) => `Documentos en total: ${count}.`,
  withoutSheet:
    'Sin la hoja de recuperación hay que conectar de nuevo los equipos, y los usuarios con segundo factor lo registran otra vez.',
} as const
