/** Texts of the adjustments by reason. */
export const texts = {
  title: 'Ajustes por motivo',
  none: 'No hubo ajustes en esas fechas',
  hint: 'Un ajuste sin motivo se cuenta como «Sin motivo», y la diferencia de un conteo como «Conteo físico».',

  reason: 'Motivo',
  documents: 'Documentos',
  unitsIn: 'Unid. que entran',
  unitsOut: 'Unid. que salen',
  valueIn: 'Valor que entra',
  valueOut: 'Valor que sale',
  net: 'Valor neto',

  openExits: 'Ver salidas',
  openEntries: 'Ver entradas',
  noneOf: 'No hay en estas fechas',
} as const
