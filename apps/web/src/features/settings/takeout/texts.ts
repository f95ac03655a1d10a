import { TAKEOUT_DAYS } from '@yunque/contract/takeout/takeouts'
import { formatCount } from '../../../lib/format/format.ts'

/** Texts of 'Llevarme mis datos'. */
export const texts = {
  title: 'Llevarme mis datos',
  intro: `Todo lo guardado, como estaba en un solo momento. El archivo queda ${TAKEOUT_DAYS} días en el servidor.`,
  notBackup: 'No es un respaldo: con él no se restaura la tienda.',
  what: 'Qué lleva',
  lists: (count: number) => `${count} listas y reportes, como en las pantallas`,
  tables: (count: number) =>
    `${count} tablas con cada fila, también las líneas de los documentos y el kardex`,
  pictures: (count: number) =>
    `${formatCount(count)} ${count === 1 ? 'imagen' : 'imágenes'} de productos y el logo`,
  noPictures: 'Las imágenes de productos y el logo, cuando los haya',
  attachments: (count: number) =>
    `${formatCount(count)} ${count === 1 ? 'foto o PDF adjunto' : 'fotos y PDF adjuntos'}`,
  noAttachments: 'Las fotos y los PDF adjuntos, cuando los haya',
  index: 'Un índice que dice qué es cada archivo y cada columna',
  without: 'No lleva contraseñas, llaves ni códigos de acceso.',
  all: 'Ver todo',
  listsTitle: 'Listas y reportes',
  tablesTitle: 'Tablas',
  contentsTitle: 'Lo que llevan mis datos',
  noRoom: (needed: string, free: string) =>
    `El disco del servidor tiene ${free} libres y se necesitan ${needed}. Libere espacio antes de empezar.`,
  start: 'Preparar mis datos',
  startHint: 'La tienda sigue trabajando mientras se preparan. Lleva los datos de sus clientes y sus costos.',
  format: 'Formato',
  csv: 'CSV',
  csvHint: 'Para cualquier programa y hoja de cálculo; el más rápido y pequeño.',
  excel: 'Excel',
  excelHint: 'Un archivo de Excel por lista, con fechas y números listos para usar.',
  password: 'Su contraseña',
  passwordHint: 'Porque llevan todo lo que hay en la tienda.',
  state: 'Mis datos',
  running: 'Preparando mis datos',
  doing: (doing: string, rows: number) =>
    doing === '' ? 'Empezando…' : rows === 0 ? doing : `${doing} · ${formatCount(rows)} filas`,
  cancel: 'Cancelar',
  cancelTitle: '¿Dejar de preparar los datos?',
  cancelEffect: 'Lo que se lleva preparado se descarta.',
  cancelled: 'Se canceló',
  ready: (at: string) => `Listos, como estaban el ${at}`,
  sizes: (format: string, size: string, rows: number) => `${format} · ${size} · ${formatCount(rows)} filas`,
  until: (day: string) => `Se borran del servidor el ${day}.`,
  interruptedHint:
    'El servidor se apagó o reinició antes de terminar. Lo que se había preparado era de un momento que ya pasó, así que se empieza de nuevo.',
  interrupted: 'Se interrumpió',
  failed: 'No se pudieron preparar',
  again: 'Empezar de nuevo',
  download: 'Descargar',
  downloadTitle: 'Descargar mis datos',
  downloadHint:
    'La descarga la hace el navegador. Si se corta, puede reanudarla durante 12 horas sin cerrar la sesión.',
  downloading: 'La descarga empezó',
  notDone: 'Solo se descarga lo que está listo',
  notRunning: 'Ya no se está preparando',
  remove: 'Eliminar archivo',
  removeTitle: '¿Eliminar el archivo con los datos?',
  removeEffect: 'Se borra del servidor. Lo que ya descargó se queda con usted.',
  removed: 'Archivo eliminado',
  noFile: 'No tiene archivo en el servidor',
  empty: 'Todavía no se ha llevado sus datos',
  emptyHint: 'Elija CSV o Excel; se preparan mientras la tienda trabaja.',
  nameOf: (when: string) => `los datos del ${when}`,
  close: 'Cerrar',
  tookSeconds: (seconds: number) =>
    seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`,
}
