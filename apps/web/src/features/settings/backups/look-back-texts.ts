/** Texts of the store as it was. */
export const lookTexts = {
  title: 'Ver la tienda como estaba',
  short: 'Ver como estaba',
  hint: 'Abre aparte la tienda de un momento, solo para mirarla y copiar de ella a Excel. La tienda de hoy sigue igual.',
  place: 'De dónde',
  places: { folder: 'De la carpeta', storage: 'De la nube' },
  noPlace: 'Todavía no hay una copia continua. Se activa en esta página, en «Copia continua».',
  noMoments: 'La copia continua todavía no tiene un momento que se pueda ver.',
  prepare: 'Preparar',
  progress: 'Avance de la preparación',
  making: 'Puede cerrar esta ventana; la preparación sigue.',
  cancel: 'Cancelar',
  cancelling: 'Cancelando…',
  ready: (at: string) => `Tienda del ${at}`,
  last: (document: string, at: string) => `Su último documento es ${document}, del ${at}.`,
  readyHint:
    'Está abierta solo para mirar. Se cierra y se borra sola media hora después de la última página abierta.',
  open: 'Abrir',
  end: 'Cerrar la tienda',
  blocked: 'El navegador bloqueó la pestaña; permita las ventanas de esta página',
} as const
