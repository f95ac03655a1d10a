/** How a takeout ended, or that it goes on. */
export const takeoutResults = {
  running: 'En curso',
  done: 'Listo',
  failed: 'Falló',
  cancelled: 'Cancelado',
  interrupted: 'Se interrumpió',
  removed: 'Eliminado',
} as const
export type TakeoutResult = keyof typeof takeoutResults

/** The result of a takeout; of one that goes on, how far it is. */
export const takeoutWords = ({ result, progress }: { result: TakeoutResult; progress: number }): string =>
  result === 'running' ? `${takeoutResults.running} ${progress} %` : takeoutResults[result]
