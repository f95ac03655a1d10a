/** Texts of the history of imports. */
export const historyTexts = {
  title: 'Importar datos',
  import: 'Importar',
  empty: 'No hay importaciones registradas',
  emptyHint: 'Los archivos de Excel o CSV que se importen quedan aquí, y desde aquí se deshacen.',
  inForce: 'Vigente',
  undone: 'Deshecha',
  undo: 'Deshacer',
  isUndone: 'Ya está deshecha',
  isOfOther: (username: string) => `La deshace ${username}, que la hizo, o quien administra usuarios`,
  done: 'Quedó deshecho',
  titleOf: (kind: string) => `Deshacer: ${kind}`,
  effect: (added: number, changed: number) =>
    `Quita lo que agregó (${added}) y devuelve lo que modificó (${changed}) a como estaba. Solo es posible mientras nada dependa de ello.`,
} as const
