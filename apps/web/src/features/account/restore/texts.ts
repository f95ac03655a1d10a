import { formatCount } from '@yunque/contract/core/format'
import { formatSize } from '../../../lib/format/format-size.ts'

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
  booksBroken: (count: number) =>
    `Los libros incumplen ${count === 1 ? 'una regla' : `${count} reglas`}, como antes del respaldo: avise a quien cuida el servidor.`,
  again: 'La contraseña del correo y la segunda carpeta de los respaldos se escriben de nuevo.',
  brought: (names: readonly string[]) => `Con la hoja de recuperación volvió: ${names.join(', ')}.`,
  words: (day: string) => `Las doce palabras de la hoja del ${day}`,
  wordsHint: 'En su orden, separadas por espacios. Los acentos y las mayúsculas no importan.',
  withWords: 'Restaurar con la hoja',
  withoutWords: 'Restaurar sin la hoja',
  signIn: 'Iniciar sesión',
  failed: 'No se restauró nada',
  another: 'Elegir otro archivo',
} as const
